import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { disagreements, startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projections } from './projections.ts';
import { openKitchen, type Kitchen } from './kitchen.ts';

/** `DELIVERIES=50000` measures the documented figures. */
const howMany = Number(process.env['DELIVERIES'] ?? 2_000);
const run = promisify(execFile);

let services: RunningServices;
let kitchen: Kitchen;
beforeAll(async () => {
  services = await startServices();
  kitchen = await openKitchen(services);
});
afterAll(() => services.stop());

const root = new URL('../../../', import.meta.url);
function reannounce(service: 'identity' | 'clients' | 'deliveries', ...args: string[]) {
  return run(process.execPath, [`svc-${service}/src/reannounce.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...services.environmentOf(service) },
  });
}

function untilAgreed() {
  return expect
    .poll(() => disagreements(services.query), { timeout: 110_000, interval: 250 })
    .toEqual([]);
}
function forgetAll() {
  return services.query('truncate clients.deliveries, clients.payments, clients.balances');
}

/** Deliveries, part payments, corrections, a deleted client and a deleted caterer. */
async function workForAWeek() {
  const [one, other] = [await kitchen.addClient(), await kitchen.addClient()];
  await kitchen.deliver(one.id, 9.9);
  const back = await kitchen.deliver(one.id, 8);
  await kitchen.resolve(back.id, false);
  const part = await kitchen.pay({ client_id: one.id, delivery_id: back.id, amount: 10 });
  await kitchen.correctPayment(part.id, 12.5);
  await kitchen.correctDelivery(back.id, 30);
  await kitchen.pay({ client_id: other.id, amount: 50, method: 'transfer' });
  // It costs more than the amount on account, so a payment of the rest follows.
  const done = await kitchen.deliver(other.id, 57);
  await kitchen.resolve(done.id, true);
  await kitchen.removeClient(other.id);
  const closing = await openKitchen(services);
  const guest = await closing.addClient();
  const last = await closing.deliver(guest.id, 5);
  await closing.resolve(last.id, true);
  await closing.close();
}

test('an emptied projection is rebuilt the same, deletions included', async () => {
  await workForAWeek();
  await expect
    .poll(() => services.query('select from deliveries.delivery_tombstones'))
    .toHaveLength(1);
  await untilAgreed();
  await expect
    .poll(() => services.query('select from clients.payments where client_id is null'))
    .toHaveLength(1);
  const before = await projections(services.query);
  expect(before.deliveries).toHaveLength(4);
  expect(before.payments).toHaveLength(4);

  await forgetAll();
  const { stdout } = await reannounce('deliveries');
  expect(stdout).toContain('Announced 8 again');
  await expect.poll(() => projections(services.query)).toEqual(before);
});

test('a repeated announcement of a known version changes nothing', async () => {
  const before = await projections(services.query);
  for (const service of ['identity', 'clients', 'deliveries'] as const) await reannounce(service);
  const client = await kitchen.addClient();
  // This event comes after all earlier announcements, because they share a queue.
  await kitchen.deliver(client.id, 1);
  await untilAgreed();
  const after = await projections(services.query);
  expect(after.deliveries).toEqual(expect.arrayContaining(before.deliveries));
  expect(after.deliveries).toHaveLength(before.deliveries.length + 1);
  expect(after.payments).toEqual(before.payments);
});

test('one aggregate can be announced alone, and an unknown one is reported', async () => {
  const client = await kitchen.addClient();
  const { id } = await kitchen.deliver(client.id, 2);
  const known = 'select id from clients.deliveries where id = $1';
  await expect.poll(() => services.query(known, [id])).toHaveLength(1);
  await services.query('delete from clients.deliveries where id = $1', [id]);
  await services.query('delete from clients.balances where client_id = $1', [client.id]);
  const { stdout } = await reannounce('deliveries', '--aggregate', id);
  expect(stdout).toContain('Announced 1 again');
  await expect.poll(() => services.query(known, [id])).toHaveLength(1);
  await untilAgreed();
  await expect(reannounce('deliveries', '--aggregate', kitchen.id)).rejects.toMatchObject({
    stderr: expect.stringContaining(`There is no ${kitchen.id}`),
  });
});

test(`${howMany} deliveries are rebuilt while new ones are made`, async () => {
  const client = await kitchen.addClient();
  await services.query(
    `with clients as (
         select array_agg(gen_random_uuid()) as ids from generate_series(1, 200)
       ),
       made as (
         insert into deliveries.deliveries
           (id, version, chef_id, client_id, quantity, date, dish_name, unit_price_cents, qr_token)
         select gen_random_uuid(), 1, $1, clients.ids[1 + n % 200], 2, '2026-11-20', 'Couscous', 500, 'bulk' || n
           from generate_series(1, $2::int) n, clients
         returning id, chef_id, client_id
       )
       insert into deliveries.ledger_entries
         (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by, recorded_at)
       select gen_random_uuid(), chef_id, client_id, id, 'charge', 1000, chef_id, now() from made`,
    [kitchen.id, howMany],
  );
  await forgetAll();
  const since = performance.now();
  await Promise.all([
    reannounce('deliveries'),
    ...Array.from({ length: 20 }, () => kitchen.deliver(client.id, 3)),
  ]);
  await untilAgreed();
  const seconds = (performance.now() - since) / 1000;
  console.log(`${howMany} deliveries rebuilt in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(120);
}, 150_000);
