import type { Knex } from 'knex';
import type { Transaction } from '../database/open.ts';

/** What a transaction writes at its end, in one round trip with the commit. */
export interface Held {
  readonly events: unknown[];
  readonly statements: Knex.Raw[];
}

const held = new WeakMap<Transaction, Held>();

/** Has a transaction hold back what need not be written before its end. */
export const hold = (trx: Transaction): Held => {
  const nothing: Held = { events: [], statements: [] };
  held.set(trx, nothing);
  return nothing;
};

export const heldBy = (trx: Transaction): Held | undefined => held.get(trx);

/**
 * Writes something of which nothing further in the transaction wants to know. In one begun by
 * `inTransaction` it is written last, with all else that waits, so that none may rest on another.
 */
export const writeLast = async (trx: Transaction, statement: Knex.Raw): Promise<void> => {
  const { statements } = heldBy(trx) ?? {};
  if (statements) statements.push(statement);
  else await statement;
};
