import { clientCounted, deliveryChanged, paymentRecorded } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['deliveries', 'payments', 'balances']) await service.db(table).delete();
});

const svcDeliveries = eventsOf('svc-clients', 'svc-deliveries');
function hear(message: unknown) {
  return service.hear(message);
}

const id = '0193b2a0-0000-7000-8000-000000000001';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const chef_id = '0193b2a0-0000-7000-8000-000000000003';
const moment = '2026-11-20T12:00:00.000Z';
const delivery = {
  id,
  chef_id,
  client_id,
  quantity: 3,
  dish_name: 'Couscous',
  date: '2026-11-20',
  charged_cents: 2970,
};
const erased = { deleted: true, change: 'deleted' };

test.each([
  {
    tells: 'boxes were delivered',
    change: 'created',
    returned_at: null,
    paid_at: null,
    box_owed: 3,
  },
  {
    tells: 'some of the delivered boxes came back',
    change: 'returned',
    returned_quantity: 1,
    lost_quantity: 0,
    returned_at: null,
    paid_at: null,
    box_owed: 2,
  },
  {
    tells: 'delivered boxes came back',
    change: 'returned',
    returned_at: moment,
    paid_at: null,
    box_owed: 0,
  },
  {
    tells: 'delivered boxes were paid',
    change: 'paid',
    returned_at: moment,
    paid_at: moment,
    box_owed: 0,
  },
])('counts boxes and their charge when $tells', async (heard) => {
  const { tells, change, box_owed, ...progress } = heard;
  const data = { ...delivery, ...progress };
  const exactly = { deleted: false, change };
  await svcDeliveries({ tells, definition: deliveryChanged, version: 3, data, exactly }, hear);
  expect(await service.db('balances')).toMatchObject([
    { client_id, total_delivered: 3, box_owed, due_cents: 2970 },
  ]);
});

test('counts nothing for a delivery that was erased', async () => {
  const tells = 'a delivery was erased';
  const about = { definition: deliveryChanged, version: 4, data: { id }, exactly: erased };
  await svcDeliveries({ tells, ...about }, hear);
  expect(await service.db('deliveries')).toMatchObject([{ id, version: 4, client_id: null }]);
});

test('subtracts a payment from the amount owed', async () => {
  const data = {
    id,
    chef_id,
    client_id,
    delivery_id: '0193b2a0-0000-7000-8000-000000000004',
    amount_cents: 2970,
    method: null,
    recorded_at: moment,
  };
  const exactly = { deleted: false, change: 'recorded' };
  const about = { definition: paymentRecorded, version: 1, data, exactly };
  await svcDeliveries({ tells: 'a payment was recorded', ...about }, hear);
  expect(await service.db('balances')).toMatchObject([{ client_id, due_cents: -2970 }]);
});

test('counts nothing for a payment that was erased', async () => {
  const tells = 'a payment was erased';
  const about = { definition: paymentRecorded, version: 2, data: { id }, exactly: erased };
  await svcDeliveries({ tells, ...about }, hear);
  expect(await service.db('payments')).toMatchObject([{ id, version: 2, client_id: null }]);
});

test('stores the totals of the ledger for a client', async () => {
  const count = { total_delivered: 3, box_owed: 3, due_cents: 2970, versions: 1 };
  const data = { id, ...count };
  const about = { definition: clientCounted, version: 2, data, exactly: {} };
  await svcDeliveries({ tells: 'the books of a client were counted', ...about }, hear);
  expect(await service.db('told_counts').where({ id })).toMatchObject([{ version: 2, ...count }]);
});
