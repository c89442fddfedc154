import {
  every,
  queryPrepared,
  type Database,
  type Logger,
  type Repetition,
} from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';
import { lockCounting, moveOn, selectChanged, selectOldest } from './queries.ts';
import { tellCounts } from './tell-counts.ts';

interface Counting {
  readonly db: Database;
  readonly log: Logger;
  readonly seconds: number;
}

/** Publishes the totals of clients at an interval, from one instance at a time. */
export function startCounting({ db, log, seconds }: Counting): Repetition {
  return every(
    seconds * 1_000,
    async () => {
      await countBooks(db);
    },
    (error) => log.warn({ err: error }, 'books are not counted this time'),
  );
}

/** The number of clients per run. Each client has a turn, and no client waits long. */
const usualTurn = 250;
const batchSize = 250;

/**
 * Counts the clients that changed since the last run, and those that were not counted for the
 * longest time. So the work grows neither with the years nor with idle clients.
 *
 * @returns the number of counted clients
 */
export function countBooks(db: Database, turn = usualTurn): Promise<number> {
  return db.transaction(async (trx) => {
    if ((await queryPrepared(trx, lockCounting, {})).length === 0) return 0;
    const changed = await queryPrepared<Account>(trx, selectChanged, {});
    const oldest = await queryPrepared<Account>(trx, selectOldest, { most: turn });
    const byClient = new Map([...oldest, ...changed].map((one) => [one.client_id, one]));
    const accounts = [...byClient.values()].sort(byId);
    for (let from = 0; from < accounts.length; from += batchSize) {
      await tellCounts(trx, accounts.slice(from, from + batchSize));
    }
    await queryPrepared(trx, moveOn, {});
    return accounts.length;
  });
}

function byId(one: Account, other: Account): number {
  return one.client_id < other.client_id ? -1 : 1;
}
