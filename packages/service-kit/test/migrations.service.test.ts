import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId, openDatabase } from '../src/index.ts';
import {
  caller,
  getOrThrow,
  openSandbox,
  startForTest,
  type Sandbox,
} from '../src/testing/index.ts';
import { nextVersion } from './next-version.ts';
import { sampleService } from './sample-service.ts';

// Each test starts services, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

type Started = Awaited<ReturnType<typeof startForTest>>;
const chef = caller('traiteur');
let sandbox: Sandbox;
let stops: (() => unknown)[];
beforeEach(async () => {
  sandbox = await openSandbox();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

async function started(service = sampleService): Promise<Started> {
  const running = await startForTest(service, {}, sandbox);
  stops.unshift(running.stop);
  return running;
}
async function releaseOf(sql: string) {
  const { service, remove } = await nextVersion(sql);
  stops.push(remove);
  return service;
}
async function write(service: Started) {
  return (await service.as(chef).post('/api/notes', { text: newId() })).status;
}

/** Writes without a pause while some work is done; returns all statuses. */
async function writingWhile(service: Started, work: () => Promise<unknown>) {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  const statuses: number[] = [];
  while (!done.signal.aborted) statuses.push(await write(service));
  await working;
  return statuses;
}
function onlyCreated(statuses: readonly number[]) {
  expect(statuses.length).toBeGreaterThan(5);
  expect(new Set(statuses)).toEqual(new Set([201]));
}
async function isExpanded({ db }: Started) {
  const { rows } = await db.raw(`select column_name from information_schema.columns
    where table_name = 'notes' and column_name = 'colour'`);
  return rows.length === 1;
}
const expand = `alter table notes add column colour text not null default 'blue';
  create index notes_by_colour on notes (colour);`;

test('the previous version serves while the next one’s migration is applied, and after it', async () => {
  const previous = await started();
  const release = await releaseOf(expand);
  onlyCreated(await writingWhile(previous, () => started(release)));
  expect(await isExpanded(previous)).toBe(true);
  expect(await write(previous)).toBe(201);
});

test('an instance of the previous version starts again on the next one’s schema', async () => {
  await started(await releaseOf(expand));
  expect(await write(await started())).toBe(201);
});

test('a migration that waits for its table lets everybody else pass', async () => {
  const previous = await started();
  const release = await releaseOf(expand);
  const reader = openDatabase(getOrThrow(sandbox.databases, 'clients').app, 1);
  stops.unshift(() => reader.destroy());
  const reading = await reader.transaction();
  await reading.raw('select count(*) from notes');
  const starting = started(release);
  const answers: number[] = [];
  // Two seconds, four times as long as the migration may delay others.
  const until = performance.now() + 2_000;
  let slowest = 0;
  while (performance.now() < until) {
    const since = performance.now();
    answers.push(await write(previous));
    slowest = Math.max(slowest, performance.now() - since);
  }
  expect(await isExpanded(previous)).toBe(false);
  await reading.rollback();
  await starting;
  onlyCreated(answers);
  expect(slowest).toBeLessThan(2_000);
  expect(await isExpanded(previous)).toBe(true);
});

test('instances that start at the same time wait for a migration beyond the statement timeout', async () => {
  const release = await releaseOf(`select pg_sleep(5.5); ${expand}`);
  const instances = await Promise.all([started(release), started(release)]);
  expect(await Promise.all(instances.map(write))).toEqual([201, 201]);
});
