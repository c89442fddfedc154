import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Size } from '../stage/fill.ts';
import type { Stage } from '../stage/start-stage.ts';
import type { Figure } from '../table.ts';
import { openFeed, type Feed } from './feed.ts';
import { appliedEvents, pollUntil } from './applied-events.ts';

const backlog = 100_000;
const perSecond = 2_000;
const seconds = 10;

/** The throughput of relay and consumer: at a steady rate, with a backlog, and each alone. */
export async function throughputFigures(
  stage: Stage,
  size: Size,
  tell: (figures: readonly Figure[]) => void,
): Promise<void> {
  const db = new pg.Client({ connectionString: stage.backends.databaseUrl('deliveries', 'owner') });
  await db.connect();
  try {
    const feed = await openFeed(db, size, 2 * backlog + 2 * perSecond * seconds);
    // Not measured: it warms up.
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
  const since = performance.now();
  let fed = 0;
  while (fed < perSecond * seconds) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
    const some = Math.min(due, perSecond * seconds) - fed;
    if (some > 0) await feed.write(some);
    fed += some;
    await wait(5);
  }
  const feeding = (performance.now() - since) / 1000;
  await pollUntil(async () => (await appliedEvents(stage)) >= applied + fed, 10);
  const rate = fed / ((performance.now() - since) / 1000);
  return [
    {
      what: `${perSecond} events a second for ${seconds} s, applied a second`,
      figure: rate.toFixed(0),
      target: `≥ ${0.95 * perSecond}, of ${(fed / feeding).toFixed(0)} that came`,
      isMet: rate >= 0.95 * perSecond,
    },
  ];
}

async function drained(stage: Stage, feed: Feed): Promise<Figure[]> {
  const applied = await appliedEvents(stage);
  await feed.write(backlog);
  const rate = await rateUntil(async () => (await appliedEvents(stage)) >= applied + backlog);
  return [
    {
      what: `a backlog of ${backlog}, outbox to record, a second`,
      figure: rate.toFixed(0),
      target: '≥ 3000',
      isMet: rate >= 3_000,
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
  await pollUntil(async () => (await appliedEvents(stage)) >= backlog, 50);
  const consumed = (backlog - begun) / ((performance.now() - since) / 1000);
  return [
    { what: '  the relay alone, outbox to broker', figure: relayed.toFixed(0) },
    { what: '  the consumer alone, broker to record', figure: consumed.toFixed(0) },
  ];
}

async function rateUntil(isOver: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  await pollUntil(isOver, 50);
  return backlog / ((performance.now() - since) / 1000);
}
