import { newId } from '@gamelles/service-kit';
import { openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { balancesFitProjections } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function wrong() {
  return balancesFitProjections(service.db).countWrong();
}

test('a balance that is not the sum of its parts is found, and so is one without parts', async () => {
  const client_id = newId();
  await service.tellDelivery(1, { client_id });
  await service.tellPayment(1, { client_id });
  expect(await wrong()).toBe(0);

  await service.db('balances').where({ client_id }).increment('due_cents', 1);
  expect(await wrong()).toBe(1);

  const stray = { client_id: newId(), total_delivered: 1, box_owed: 0, due_cents: 0 };
  await service.db('balances').insert(stray);
  expect(await wrong()).toBe(2);
});

test('a portion reads only the rows of its clients, through indexes', async () => {
  const owner = await openAsOwner(service.sandbox, 'clients');
  await owner.raw(manyLines);
  await owner.raw('vacuum analyze');
  await owner.destroy();
  const portion = { rows: 100, milliseconds: 0 };

  const plans = await plansOf(service.db, (db) => balancesFitProjections(db, portion).countWrong());
  expect(plans).toHaveLength(2);
  expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
  // Of 20,000 deliveries.
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(1_000);
});

// Of 800 clients, each with 25 deliveries, a payment and a balance.
const manyLines = `
  with clients as materialized (
    select gen_random_uuid() as client_id from generate_series(1, 800)
  ), delivered as (
    insert into deliveries (id, version, client_id, quantity, charged_cents)
    select gen_random_uuid(), 1, client_id, 1, 100 from clients cross join generate_series(1, 25)
  ), paid as (
    insert into payments (id, version, client_id, amount_cents)
    select gen_random_uuid(), 1, client_id, 500 from clients
  )
  insert into balances (client_id, total_delivered, box_owed, due_cents)
  select client_id, 25, 25, 2000 from clients`;
