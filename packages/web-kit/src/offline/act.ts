import type { BodyOf, journalApi, ResponseOf } from '@gamelles/contracts';

type Record = typeof journalApi.recordJournal;

/** An entry of the journal, with an id that was made on this phone. */
export type Entry = BodyOf<Record>['entries'][number];
export type Recorded = ResponseOf<Record>;
export type Result = Recorded['results'][number];

/**
 * - `waiting`: to be sent.
 * - `aside`: answered, and the person has to look at the answer.
 * - `forgotten`: refused, and the person let it be; kept, so that it can be told.
 */
export type ActState = 'waiting' | 'aside' | 'forgotten';

/** An act of a person, as this phone keeps it until the server has it. */
export interface Act {
  readonly person: string;
  readonly id: string;
  /** Its place in the order of acts. */
  readonly order: number;
  readonly state: ActState;
  readonly entry: Entry;
  /** By this phone's clock. */
  readonly notedAt: string;
  /** The answer of the server, if there is one that did not end it. */
  readonly result?: Result;
}
