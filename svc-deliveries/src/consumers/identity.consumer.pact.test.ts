import { userChanged } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const svcIdentity = eventsOf('svc-deliveries', 'svc-identity');
function hear(message: unknown) {
  return service.hear(message);
}

const id = '0193b2a0-0000-7000-8000-000000000001';
function erasedCaterers() {
  return service.db('caterers').whereNotNull('erased_at');
}

test('erases nothing when a caterer signed up', async () => {
  const data = { id, firstname: 'Marie', lastname: 'Dupont', email: 'marie@exemple.fr' };
  const exactly = { deleted: false, change: 'registered', role: 'traiteur', chef_id: null };
  const about = { definition: userChanged, version: 1, data, exactly };
  await svcIdentity({ tells: 'a caterer signed up', ...about }, hear);
  expect(await erasedCaterers()).toEqual([]);
});

test('erases a caterer whose account was deleted', async () => {
  const exactly = { deleted: true, change: 'deleted' };
  const about = { definition: userChanged, version: 2, data: { id }, exactly };
  await svcIdentity({ tells: 'an account was deleted', ...about }, hear);
  expect(await erasedCaterers()).toMatchObject([{ id }]);
});
