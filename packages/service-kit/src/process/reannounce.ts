import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase, type Database, type Transaction } from '../database/open.ts';
import { reasonOf } from '../reason-of.ts';
import { secretFrom } from '../secrets/secret-from.ts';

/** One kind of thing that a service announces. */
export interface Aggregate {
  /** The table with one row per aggregate and its `id`. */
  readonly table: string;
  /** The condition for the rows, if not all of them count. */
  readonly where?: Readonly<Record<string, string>>;
  /** Announces aggregates in their present states with their versions. */
  readonly announce: (trx: Transaction, ids: readonly string[]) => Promise<void>;
}

interface Pace {
  /** The number of aggregates per transaction. */
  readonly batchSize: number;
  /** More events are written only if fewer than these are in the outbox. */
  readonly mostWaiting: number;
}

const usualPace: Pace = { batchSize: 500, mostWaiting: 1_000 };

/**
 * Announces all aggregates again, or a single one, while the service runs. Consumers that lost
 * something get it again; the others ignore equal versions. The speed follows the relay, so that a
 * new event never waits behind more than a few batches.
 *
 * @returns the number of announced aggregates
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

/** Runs `reannounce` as a program: `node reannounce.ts [--aggregate <id>]`. */
export async function runReannounce(aggregates: readonly Aggregate[]): Promise<void> {
  try {
    const { values } = parseArgs({ options: { aggregate: { type: 'string' } } });
    const { data: only, success } = z.uuid().optional().safeParse(values.aggregate);
    if (!success) throw new Error(`« ${values.aggregate} » is no id of an aggregate`);
    const db = openDatabase(z.url().parse(secretFrom(process.env, 'DATABASE_URL')), 1);
    try {
      const since = performance.now();
      const announced = await reannounce(db, aggregates, only);
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      if (only !== undefined && announced === 0) throw new Error(`There is no ${only}`);
      console.log(`Announced ${announced} again in ${seconds} s`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
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
