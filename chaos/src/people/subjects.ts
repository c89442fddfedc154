import type { Person } from './person.ts';

/** A client's record that several people change. */
export interface KnownRecord {
  readonly id: string;
  readonly lastname: string;
  readonly people: readonly Person[];
}

/** The records and accounts that the devices of a kitchen read and write in a round. */
export interface Subjects {
  /** Records that were added in this round. */
  readonly records: KnownRecord[];
  /** Clients that were added in this round; the history has every operation on their accounts. */
  readonly accounts: string[];
}
