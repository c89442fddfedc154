import type { Database, Transaction } from '../database/open.ts';
import type { Caller } from '../http/access-token.ts';

/** Something that was erased, with ids only, because a list of erasures must name nobody. */
export interface Erasure {
  readonly id: string;
  readonly at: Date;
  /** The person who asked for it, if that is stored. */
  readonly by?: Pick<Caller, 'id' | 'role'>;
}

/** The result of a repetition. */
export type Repeated = 'erased' | 'erased already' | 'not there';

/** One kind of erasure in a service. */
export interface ErasureKind {
  readonly list: (db: Database, since: Date) => Promise<readonly Erasure[]>;
  /**
   * Erases again what a restoration brought back. A second repetition changes nothing, and nobody
   * gets a mail.
   */
  readonly repeat: (trx: Transaction, erasure: Erasure) => Promise<Repeated>;
}
