import { clientChanged } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(() => identity.db('client_records').delete());

const svcClients = eventsOf('svc-identity', 'svc-clients');
function hear(message: unknown) {
  return identity.hear(message);
}

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const user_id = '0193b2a0-0000-7000-8000-000000000003';
const record = { id, chef_id, firstname: 'Léa', lastname: 'Martin' };
const nobody = { user_id: null, firstname: null };

test.each([
  {
    tells: 'a caterer added a client',
    change: 'created',
    data: { ...record, user_id: null },
    kept: nobody,
  },
  {
    tells: 'a client with an account was changed',
    change: 'updated',
    data: { ...record, user_id },
    kept: { ...record, user_id },
  },
])('stores the record of an account when $tells', async ({ tells, change, data, kept }) => {
  const exactly = { deleted: false, change };
  await svcClients({ tells, definition: clientChanged, version: 2, data, exactly }, hear);
  expect(await identity.db('client_records')).toMatchObject([{ id, version: 2, ...kept }]);
});

test('no longer follows a deleted record', async () => {
  const exactly = { deleted: true, change: 'deleted' };
  const about = { definition: clientChanged, version: 3, data: { id }, exactly };
  await svcClients({ tells: 'a client was deleted', ...about }, hear);
  expect(await identity.db('client_records')).toMatchObject([{ id, version: 3, ...nobody }]);
});
