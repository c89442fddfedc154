import type { Knex } from 'knex';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { hold, type Held } from './held.ts';
import { insertEvents } from './outbox.ts';

/**
 * Does `work` in one transaction, whose events, and what `writeLast` is given, are written last and
 * together with the commit, in one round trip. Where the work fails, or what is written last,
 * nothing of it is there.
 */
export const inTransaction = <T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (trx) => {
    const held = hold(trx);
    const result = await work(trx);
    await together(trx, held)?.options({ commits: true });
    if (held.events.length > 0) faultPoint('event.written');
    return result;
  });

const together = (trx: Transaction, { events, statements }: Held): Knex.Raw | undefined => {
  const all =
    events.length > 0
      ? [...statements, trx.raw(insertEvents, [JSON.stringify(events)])]
      : statements;
  const [last] = all.slice(-1);
  if (all.length < 2) return last;
  const others = all.slice(0, -1).map((_, index) => `other${index} as (?)`);
  return trx.raw(`with ${others.join(', ')} ?`, all);
};
