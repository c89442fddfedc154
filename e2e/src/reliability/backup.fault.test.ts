import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { disagreements, startPostgresForBackups, startServices } from '@gamelles/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projections } from './projections.ts';
import { openKitchen } from './kitchen.ts';

type Postgres = Awaited<ReturnType<typeof startPostgresForBackups>>;
type Services = Awaited<ReturnType<typeof startServices>>;

let postgres: Postgres;
let running: Services[] = [];
beforeAll(async () => {
  postgres = await startPostgresForBackups();
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
});
afterAll(() => postgres.stop());

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url);
async function started(...given: Parameters<typeof startServices>) {
  const services = await startServices(...given);
  running.push(services);
  return services;
}
function ledger({ query }: Services) {
  return query('select * from deliveries.ledger_entries order by recorded_at, id');
}
function agreed(services: Services) {
  return expect.poll(() => disagreements(services.query)).toEqual([]);
}

test('a backup taken under load and restored on a fresh server and broker has the same figures', async () => {
  const services = await started(undefined, postgres.database);
  const kitchen = await openKitchen(services);
  const client = await kitchen.addClient();
  const first = await kitchen.deliver(client.id, 9.9);
  await kitchen.resolve(first.id, true);
  await agreed(services);

  const copied = new AbortController();
  const working = (async () => {
    // All of them are on one page of the history.
    for (let made = 0; made < 150 && !copied.signal.aborted; made++) {
      await kitchen.deliver(client.id, 5);
    }
  })();
  const copy = await postgres.copy().finally(() => copied.abort());
  await working;

  const restored = await started(undefined, copy);
  for (const service of ['identity', 'clients', 'deliveries'] as const) {
    await run(process.execPath, [`svc-${service}/src/reannounce.ts`], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...restored.environmentOf(service) },
    });
  }
  await agreed(restored);
  const [before, after] = [await ledger(services), await ledger(restored)];
  expect(after).toEqual(before.slice(0, after.length));
  expect(after.length).toBeGreaterThanOrEqual(3);
  const told = await projections(restored.query);
  expect(told.deliveries).toHaveLength(after.length - 1);

  const history = await callRoute(restored.origins.deliveries, deliveriesApi.listHistory, {
    token: kitchen.token,
    query: { limit: 200 },
  });
  expect(history).toHaveLength(told.deliveries.length);
}, 180_000);
