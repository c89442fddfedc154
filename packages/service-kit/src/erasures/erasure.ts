import type { Database, Transaction } from '../database/open.ts';
import type { Caller } from '../http/access-token.ts';

/** Something that was erased: by ids alone, because a list of them must name nobody. */
export interface Erasure {
  readonly id: string;
  readonly at: Date;
  /** The person who asked for it, where that is kept. */
  readonly by?: Pick<Caller, 'id' | 'role'>;
}

/** The result of a repetition. */
export type Repeated = 'erased' | 'erased already' | 'not there';

/** One kind of thing that people have a service erase. */
export interface ErasureKind {
  readonly list: (db: Database, since: Date) => Promise<readonly Erasure[]>;
  /** Erases what a restoration brought back. A second time changes nothing, and nobody is mailed. */
  readonly repeat: (trx: Transaction, erasure: Erasure) => Promise<Repeated>;
}
