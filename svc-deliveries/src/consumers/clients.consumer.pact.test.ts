import { clientChanged, clientCounted, countAsked, detailsForgotten } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countBooks } from '../counts/start-counting.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());
beforeEach(() => service.db('clients').delete());

const svcClients = eventsOf('svc-deliveries', 'svc-clients');
function hear(message: unknown) {
  return service.hear(message);
}

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const user_id = '0193b2a0-0000-7000-8000-000000000003';
const client = { id, chef_id, firstname: 'Léa', lastname: 'Martin' };

test.each([
  { tells: 'a caterer added a client', change: 'created', user_id: null },
  { tells: 'a client with an account was changed', change: 'updated', user_id },
])('stores the caterer of a client when $tells', async ({ tells, change, user_id }) => {
  const data = { ...client, user_id };
  const exactly = { deleted: false, change };
  await svcClients({ tells, definition: clientChanged, version: 2, data, exactly }, hear);
  expect(await service.db('clients')).toMatchObject([{ ...client, version: 2, deleted: false }]);
});

test('knows that the account of a client is gone', async () => {
  const pseudonym = { id, chef_id, firstname: 'Client parti', lastname: '0255' };
  const data = { ...pseudonym, user_id: null };
  const exactly = { deleted: false, departed: true, change: 'updated' };
  const about = { definition: clientChanged, version: 4, data, exactly };
  await svcClients({ tells: 'the account of a client was deleted', ...about }, hear);
  expect(await service.db('clients')).toMatchObject([{ ...pseudonym, departed: true }]);
});

test('knows that a client has left the caterer', async () => {
  const data = { ...client, user_id: null };
  const exactly = { deleted: false, closed: true, change: 'updated' };
  const about = { definition: clientChanged, version: 3, data, exactly };
  await svcClients({ tells: 'a client left the caterer', ...about }, hear);
  expect(await service.db('clients')).toMatchObject([{ ...client, closed: true }]);
});

test('knows that a client is gone', async () => {
  const exactly = { deleted: true, change: 'deleted' };
  const about = { definition: clientChanged, version: 3, data: { id }, exactly };
  await svcClients({ tells: 'a client was deleted', ...about }, hear);
  expect(await service.db('clients')).toMatchObject([{ id, deleted: true, firstname: null }]);
});

test('erases adapted recipes with the notes of a client', async () => {
  const client_id = '0193b2a0-0000-7000-8000-000000000005';
  const chef = caller('traiteur');
  service.clients.answer(client_id, 200, { ...client, id: client_id, chef_id: chef.id });
  const made = await service.deliver(chef, { client_id, adapted: true });
  expect(made.adapted_at).toEqual(expect.any(String));
  const about = { definition: detailsForgotten, version: 2, data: { id: client_id }, exactly: {} };
  await svcClients({ tells: 'the notes about a client were erased', ...about }, hear);
  const [{ adapted_at }] = await service.db('deliveries').where({ client_id });
  expect(adapted_at).toBeNull();
});

test('publishes the totals of a requested client', async () => {
  const chef = caller('traiteur');
  const client_id = '0193b2a0-0000-7000-8000-000000000004';
  service.clients.answer(client_id, 200, { ...client, id: client_id, chef_id: chef.id });
  await service.deliver(chef, { client_id });
  await countBooks(service.db);
  const data = { id: client_id };
  const about = { definition: countAsked, version: 1, data, exactly: {} };
  await svcClients({ tells: 'what is shown of a client is not in the books', ...about }, hear);
  const counted = await service.announced(
    clientCounted,
    ({ subject, aggregateversion }) => subject === client_id && aggregateversion > 1,
  );
  expect(counted).toMatchObject({ data: { total_delivered: 3, box_owed: 3 } });
});
