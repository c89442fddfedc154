import type { Person } from './person.ts';

/** A client's record that several people change. */
export interface KnownRecord {
  readonly id: string;
  readonly lastname: string;
  readonly people: readonly Person[];
}

/** The records and accounts that the devices of a kitchen read and write in a round. */
export interface Subjects {
  /** Records that the caterer has made in this round. */
  readonly records: KnownRecord[];
  /** Clients of this round of whose accounts the history knows all. */
  readonly accounts: string[];
}
