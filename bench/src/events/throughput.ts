import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readCpuSeconds } from '../costs/parts.ts';
import type { Size } from '../stage/fill.ts';
import type { Stage } from '../stage/start-stage.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { openFeed, type Feed } from './feed.ts';
import { appliedEvents } from './numbers.ts';
import { sampleUntil } from './sample.ts';

const backlog = 100_000;
const perSecond = 2_000;
const seconds = 10;

/** The throughput of relay and consumer: at a steady rate, on a backlog, and each alone. */
export async function throughputFigures(
  stage: Stage,
  size: Size,
  tell: (figures: readonly Figure[]) => void,
): Promise<void> {
  const db = new pg.Client({ connectionString: stage.backends.databaseUrl('deliveries', 'owner') });
  await db.connect();
  try {
    const feed = await openFeed(db, size, 2 * backlog + 2 * perSecond * seconds);
    // Warms up.
    await keptUp(stage, feed);
    tell(await keptUp(stage, feed));
    tell(await drained(stage, feed));
    tell(await apart(stage, db, feed));
  } finally {
    await db.end();
  }
}

async function keptUp(stage: Stage, feed: Feed): Promise<Figure[]> {
  const applied = await appliedEvents(stage);
  const behind: number[] = [];
  const since = performance.now();
  let fed = 0;
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const before = fed;
      behind.push(before - (await appliedEvents(stage)) + applied);
      await wait(200);
    }
  })();
  while (fed < perSecond * seconds) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
    const some = Math.min(due, perSecond * seconds) - fed;
    if (some > 0) await feed.write(some);
    fed += some;
    await wait(5);
  }
  const feeding = (performance.now() - since) / 1000;
  over.abort();
  await sampling;
  await sampleUntil(async () => (await appliedEvents(stage)) >= applied + fed, 10);
  const late = (performance.now() - since) / 1000 - feeding;
  const rate = fed / (feeding + late);
  return [
    {
      what: `${perSecond} events a second for ${seconds} s, applied a second`,
      figure: rate.toFixed(0),
      target: `≥ ${0.95 * perSecond}, of ${(fed / feeding).toFixed(0)} that came`,
      isMet: rate >= 0.95 * perSecond,
    },
    {
      what: '  waiting while they come, median and at most; the last after',
      figure: `${percentile(behind, 50)}, ${Math.max(...behind)}; ${late.toFixed(2)} s`,
    },
  ];
}

async function drained(stage: Stage, feed: Feed): Promise<Figure[]> {
  const applied = await appliedEvents(stage);
  await feed.write(backlog);
  const read = readCpuSeconds(stage);
  const before = read();
  const rate = await rateUntil(async () => (await appliedEvents(stage)) >= applied + backlog);
  const after = read();
  const each = (part: keyof typeof after): string =>
    `${part} ${((1000 * (after[part] - before[part])) / backlog).toFixed(2)}`;
  return [
    {
      what: `a backlog of ${backlog}, outbox to record, a second`,
      figure: rate.toFixed(0),
      target: '≥ 3000',
      isMet: rate >= 3_000,
    },
    {
      what: '  milliseconds of CPU for an event',
      figure: [each('deliveries'), each('broker'), each('clients'), each('postgres')].join(', '),
    },
  ];
}

async function apart(stage: Stage, db: pg.Client, feed: Feed): Promise<Figure[]> {
  await stage.running.clients.stop();
  await feed.write(backlog);
  const relayed = await rateUntil(async () => {
    const { rowCount } = await db.query('select 1 from outbox limit 1');
    return rowCount === 0;
  });
  await stage.startAgain('clients');
  const begun = await appliedEvents(stage);
  const since = performance.now();
  await sampleUntil(async () => (await appliedEvents(stage)) >= backlog, 50);
  const consumed = (backlog - begun) / ((performance.now() - since) / 1000);
  return [
    { what: '  the relay alone, outbox to broker', figure: relayed.toFixed(0) },
    { what: '  the consumer alone, broker to record', figure: consumed.toFixed(0) },
  ];
}

async function rateUntil(isOver: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  await sampleUntil(isOver, 50);
  return backlog / ((performance.now() - since) / 1000);
}
