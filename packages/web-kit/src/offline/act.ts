import type { BodyOf, journalApi, ResponseOf } from '@gamelles/contracts';

type Record = typeof journalApi.recordJournal;

/** A journal entry with an id from this phone. */
export type Entry = BodyOf<Record>['entries'][number];
export type Recorded = ResponseOf<Record>;
export type Result = Recorded['results'][number];

/**
 * The state of a stored act:
 *
 * - `waiting`: not sent yet.
 * - `aside`: the server answered, and the person must read the answer.
 * - `forgotten`: refused and dismissed by the person, but kept for the list.
 */
export type ActState = 'waiting' | 'aside' | 'forgotten';

/** An act of a person, stored on this phone until the server has recorded it. */
export interface Act {
  readonly person: string;
  readonly id: string;
  /** Its position among the acts. */
  readonly order: number;
  readonly state: ActState;
  readonly entry: Entry;
  /** The time by this phone's clock. */
  readonly notedAt: string;
  /** The server's last answer, if the act is not finished. */
  readonly result?: Result;
}
