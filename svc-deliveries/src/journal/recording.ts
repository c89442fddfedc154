import type { journalEntry, journalApi, ResponseOf } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import type { z } from 'zod';
import type { Account, Stamp } from '../ledger/entries.ts';
import type { Part } from './entries.ts';
import type { Clock } from './rules.ts';

/** An entry as its caller sent it. */
export type SentEntry = z.output<typeof journalEntry>;
export type Result = ResponseOf<typeof journalApi.recordJournal>['results'][number];

/** An entry while it is being recorded. */
export interface Recording {
  readonly caller: Caller;
  readonly entry: SentEntry;
  readonly account: Account;
  readonly clock: Clock;
}

/** The outcome of an entry. */
export interface Effect extends Pick<Result, 'code' | 'message'> {
  readonly outcome: 'done' | 'adjusted' | 'already';
  readonly happened_at: Date;
  /** The boxes that it took from each delivery. */
  readonly parts: readonly Part[];
  /** Set if nothing is to be written, because another entry has said the same. */
  readonly isKept?: false;
}

/** The author and the time of the lines that an entry causes. */
export function stampOf({ caller, entry, clock }: Recording): Stamp {
  return { recorded_by: caller.id, recorded_at: clock.received_at, journal_id: entry.id };
}
