import { clientChanged } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());
beforeEach(() => service.db('clients').delete());

const svcClients = eventsOf('svc-deliveries', 'svc-clients');
const hear = (message: unknown) => service.hear(message);

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const user_id = '0193b2a0-0000-7000-8000-000000000003';
const client = { id, chef_id, firstname: 'Léa', lastname: 'Martin' };

test.each([
  { tells: 'a caterer added a client', change: 'created', user_id: null },
  { tells: 'a client with an account was changed', change: 'updated', user_id },
])('knows whose a client is when $tells', async ({ tells, change, user_id }) => {
  const data = { ...client, user_id };
  const exactly = { deleted: false, change };
  await svcClients({ tells, definition: clientChanged, version: 2, data, exactly }, hear);
  expect(await service.db('clients')).toMatchObject([{ ...client, version: 2, deleted: false }]);
});

test('knows that a client is gone', async () => {
  const exactly = { deleted: true, change: 'deleted' };
  const about = { definition: clientChanged, version: 3, data: { id }, exactly };
  await svcClients({ tells: 'a client was deleted', ...about }, hear);
  expect(await service.db('clients')).toMatchObject([{ id, deleted: true, firstname: null }]);
});
