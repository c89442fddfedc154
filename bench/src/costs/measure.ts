import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '@gamelles/service-kit';
import { openBoxes } from '../requests/boxes.ts';
import { findPeople } from '../requests/people.ts';
import { fill } from '../stage/fill.ts';
import { startStage } from '../stage/start-stage.ts';
import { median, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { kinds, type Kind } from './kinds.ts';
import { measuredFile, type Cost, type Measured } from './measured.ts';
import { ofEach, parts, readCpuSeconds, type OfParts } from './parts.ts';

/** `KEEP=1 npm run bench -- costs` stores the costs for `npm run bench -- scaling`. */
const { ROUNDS = '3', KEEP } = process.env;
const rounds = Number(ROUNDS);
const size = { caterers: 200, clients: 4_000, deliveries: 200_000 };

/** Measures the cost of each kind of request: milliseconds of CPU per part, and bytes written. */
export async function measureCosts(): Promise<Table> {
  const stage = await startStage();
  const db = openDatabase(stage.backends.databaseUrl('deliveries', 'owner'), 1);
  try {
    await fill(stage.backends, size);
    const bytesEach = (await sizeOf(db)) / size.deliveries;
    const people = await findPeople(stage.backends, size.caterers);
    const boxes = await openBoxes(stage.backends, people.chefs);
    const read = readCpuSeconds(stage);
    const idle = await idleRates(read);
    const requests: Record<string, Cost> = {};
    const figures: Figure[] = [];
    for (const kind of await kinds(stage, people, boxes)) {
      // The first round warms up.
      await costOf(kind, db, read, idle);
      const taken: Cost[] = [];
      for (let round = 0; round < rounds; round++) {
        taken.push(await costOf(kind, db, read, idle));
      }
      const cost = middleOf(taken);
      requests[kind.what] = cost;
      const figure = shown(kind.what, cost, taken);
      console.log(`${figure.what}: ${figure.figure}`);
      figures.push(figure);
    }
    await boxes.close();
    const load = loadavg().map((one) => one.toFixed(1));
    const day = new Date().toISOString().slice(0, 10);
    const measured: Measured = { day, load: load.join(' '), bytesEach, requests };
    if (KEEP !== undefined) writeFileSync(measuredFile, `${JSON.stringify(measured, null, 2)}\n`);
    figures.push({ what: 'a delivery in the tables', figure: `${Math.round(bytesEach)} bytes` });
    return { title: 'Costs', how, figures };
  } finally {
    await db.destroy();
    await stage.stop();
  }
}

const how = `Milliseconds of CPU for a request through the gateway, with all that its events cause elsewhere;
${size.deliveries} deliveries of ${size.caterers} caterers; median of ${rounds} rounds; what the parts take at rest is subtracted.`;

async function costOf(
  { prepare }: Kind,
  db: Database,
  read: () => OfParts,
  idle: OfParts,
): Promise<Cost> {
  const run = await prepare();
  await settled(db);
  const [before, logBefore, since] = [read(), await writtenSoFar(db), performance.now()];
  const answered = await run();
  await settled(db);
  const seconds = (performance.now() - since) / 1000;
  const [after, log] = [read(), await writtenSoFar(db)];
  return {
    log: (log - logBefore) / answered,
    ms: ofEach((part) =>
      Math.max(0, ((after[part] - before[part] - idle[part] * seconds) * 1000) / answered),
    ),
  };
}

function middleOf(taken: readonly Cost[]): Cost {
  return {
    log: Math.round(median(taken.map(({ log }) => log))),
    ms: ofEach((part) => Number(median(taken.map(({ ms }) => ms[part])).toFixed(3))),
  };
}

function shown(what: string, cost: Cost, taken: readonly Cost[]): Figure {
  const each = parts.map((part) => `${part} ${cost.ms[part].toFixed(2)}`).join(', ');
  const kilobytes = (cost.log / 1024).toFixed(1);
  return {
    what,
    figure: `${sum(cost).toFixed(2)} ms: ${each}; ${kilobytes} KB of log`,
    spread: spread(taken.map(sum)),
  };
}

function sum({ ms }: Cost): number {
  return parts.reduce((all, part) => all + ms[part], 0);
}

async function idleRates(read: () => OfParts): Promise<OfParts> {
  const seconds = 10;
  const before = read();
  await wait(seconds * 1000);
  const after = read();
  return ofEach((part) => (after[part] - before[part]) / seconds);
}

/** Waits until the outbox is empty, and a little longer for the consumers. */
async function settled(db: Database): Promise<void> {
  while ((await db('outbox').select('position').limit(1)).length > 0) await wait(50);
  await wait(1_000);
}

async function writtenSoFar(db: Database): Promise<number> {
  const { rows } = await db.raw<{ readonly rows: [{ readonly bytes: string }] }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0].bytes);
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await db.raw<{ readonly rows: [{ readonly bytes: string }] }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relnamespace in ('deliveries'::regnamespace, 'clients'::regnamespace)`,
  );
  return Number(rows[0].bytes);
}
