import type { Knex } from 'knex';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { holdEvents, insertEvents } from './outbox.ts';

/** Has a further statement, which needs no answer, run together with the writing of the events. */
export type RunLast = (statement: Knex.Raw) => void;

/**
 * Does `work` in one transaction, whose events are written last and together with the commit, in
 * one round trip. Where the work fails, or the events, nothing of it is there.
 */
export const inTransaction = <T>(
  db: Database,
  work: (trx: Transaction, runLast: RunLast) => Promise<T>,
): Promise<T> =>
  db.transaction(async (trx) => {
    const events = holdEvents(trx);
    let last: Knex.Raw | undefined;
    const result = await work(trx, (statement) => {
      last = statement;
    });
    const statement = events.length > 0 ? together(trx, insertEvents(trx, events), last) : last;
    await statement?.options({ commits: true });
    if (events.length > 0) faultPoint('event.written');
    return result;
  });

const together = (trx: Transaction, first: Knex.Raw, other: Knex.Raw | undefined): Knex.Raw =>
  other === undefined ? first : trx.raw('with other as (?) ?', [other, first]);
