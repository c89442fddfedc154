import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caller } from '../src/testing/index.ts';
import { noteWritten } from './sample-service.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';

// On a busy machine all events take a minute and more.
const later = { interval: 200, timeout: 150_000 };
vi.setConfig({ testTimeout: 240_000 });
const howMany = 12_000;
const bytesEach = 12_000;
/** Half of the waiting bytes: far more than all copies of the events that are in hand at once. */
const fewBytes = (howMany * bytesEach) / 2;
let service: OnLines['service'];
let broker: OnLines['broker'];
let stop: OnLines['stop'];
beforeEach(async () => {
  ({ service, broker, stop } = await startOnLines());
});
afterEach(() => stop());

/**
 * One insert, without the statement timeout of the service, which it would exceed on a busy
 * machine.
 */
function fillOutbox() {
  return service.db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw(
      `insert into outbox (event)
       select jsonb_build_object(
         'specversion', '1.0', 'id', gen_random_uuid(), 'source', '/svc-clients',
         'type', ?::text, 'subject', id, 'time', '2026-11-20T12:00:00Z', 'datacontenttype', 'application/json',
         'aggregateversion', 1, 'data', jsonb_build_object('id', id, 'text', repeat('x', ?)))
         from (select gen_random_uuid() as id from generate_series(1, ?)) ids`,
      [noteWritten.type, bytesEach, howMany],
    );
  });
}
async function waiting() {
  return Number((await service.db('outbox').count().first())?.['count']);
}
/** The rows that a running or a failed transaction has locked: the events handed to the broker. */
async function inHand() {
  const { rows } = await service.db.raw(`select count(*) as n from outbox where xmax <> 0`);
  return Number(rows[0].n);
}
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function memory() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
function write() {
  return service.as(caller('traiteur')).post('/api/notes', { text: 'served' });
}

test('with a slow broker few events are in hand, calls are served, memory stays, and all events arrive', async () => {
  broker.slow(2_000_000);
  const before = memory();
  await fillOutbox();
  await expect.poll(waiting, later).toBeLessThan(howMany);
  let most = 0;
  while ((await waiting()) > howMany - 1_000) most = Math.max(most, await inHand());
  expect((await write()).status).toBe(201);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(500);
  // This test keeps what has arrived.
  const kept = (howMany - (await waiting())) * bytesEach;
  expect(memory() - before - kept).toBeLessThan(fewBytes);
  broker.mend();
  await expect.poll(waiting, later).toBe(0);
  const arrived = new Set(service.published(noteWritten).map(({ id }) => id));
  expect(arrived.size).toBe(howMany + 1);
});

test('a broker that accepts nothing is disconnected, and gets all events once it is back', async () => {
  broker.slow(1);
  const before = memory();
  await fillOutbox();
  const ready = async () => (await service.nobody.get('/readyz')).status;
  await expect.poll(ready).toBe(503);
  expect(await waiting()).toBe(howMany);
  expect(await inHand()).toBeLessThanOrEqual(500);
  expect(memory() - before).toBeLessThan(fewBytes);
  broker.cut();
  broker.mend();
  await expect.poll(waiting, later).toBe(0);
  const arrived = new Set(service.published(noteWritten).map(({ id }) => id));
  expect(arrived.size).toBe(howMany);
});
