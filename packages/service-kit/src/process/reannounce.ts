import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase, type Database, type Transaction } from '../database/open.ts';
import { secretFrom } from '../secrets/secret-from.ts';

/** One kind of thing that a service announces. */
export interface Aggregate {
  /** The table that holds one row, with its `id`, for each. */
  readonly table: string;
  /** The condition for the rows of the table, where not all of them count. */
  readonly where?: Readonly<Record<string, string>>;
  /** Announces some as they now are, with the versions that they have. */
  readonly announce: (trx: Transaction, ids: readonly string[]) => Promise<void>;
}

interface Pace {
  /** How many are announced in one transaction. */
  readonly batchSize: number;
  /** How many events may wait in the outbox before more are written. */
  readonly mostWaiting: number;
}

const usualPace: Pace = { batchSize: 500, mostWaiting: 1_000 };

/**
 * Announces everything once more, or one aggregate, while the service runs: consumers that have
 * lost something have it again, and to the others it is no news. It goes as fast as the relay
 * carries events away, so that a new event never waits behind more than a few batches.
 *
 * @returns how many were announced
 */
export async function reannounce(
  db: Database,
  aggregates: readonly Aggregate[],
  only?: string,
  pace = usualPace,
): Promise<number> {
  let announced = 0;
  for (const aggregate of aggregates) {
    for await (const count of batches(db, aggregate, only, pace)) announced += count;
  }
  return announced;
}

/** Runs `reannounce` as this process: `node reannounce.ts [--aggregate <id>]`. */
export async function runReannounce(aggregates: readonly Aggregate[]): Promise<void> {
  const { values } = parseArgs({ options: { aggregate: { type: 'string' } } });
  const only = z.uuid().optional().parse(values.aggregate);
  const db = openDatabase(z.url().parse(secretFrom(process.env, 'DATABASE_URL')), 1);
  try {
    const since = performance.now();
    const announced = await reannounce(db, aggregates, only);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`Announced ${announced} again in ${seconds} s`);
    if (only !== undefined && announced === 0) throw new Error(`There is no ${only}`);
  } finally {
    await db.destroy();
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';

async function* batches(
  db: Database,
  { table, where = {}, announce }: Aggregate,
  only: string | undefined,
  { batchSize, mostWaiting }: Pace,
): AsyncGenerator<number> {
  let after = firstId;
  for (;;) {
    await outboxHasRoom(db, mostWaiting);
    const select = db<{ readonly id: string }>(table)
      .select('id')
      .where(where)
      .where('id', '>', after);
    if (only !== undefined) void select.where({ id: only });
    const ids = (await select.orderBy('id').limit(batchSize)).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction((trx) => announce(trx, ids));
    yield ids.length;
    after = last;
  }
}

async function outboxHasRoom(db: Database, mostWaiting: number): Promise<void> {
  while ((await db('outbox').select('position').limit(mostWaiting)).length === mostWaiting) {
    await wait(50);
  }
}
