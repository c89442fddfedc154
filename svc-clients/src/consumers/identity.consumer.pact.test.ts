import { accountsListed, userChanged } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['accounts', 'account_differences', 'clients'])
    await service.db(table).delete();
});

const svcIdentity = eventsOf('svc-clients', 'svc-identity');
function hear(message: unknown) {
  return service.hear(message);
}

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const email = 'zoe@exemple.fr';
const account = { id, firstname: 'Zoé', lastname: 'Martin', email };

test('knows a caterer who signed up', async () => {
  const exactly = { deleted: false, change: 'registered', role: 'traiteur', chef_id: null };
  const about = { definition: userChanged, version: 1, data: account, exactly };
  await svcIdentity({ tells: 'a caterer signed up', ...about }, hear);
  expect(await service.db('accounts')).toMatchObject([{ id, role: 'traiteur' }]);
});

test.each([
  { tells: 'a client signed up under a caterer', change: 'registered' },
  { tells: 'an account was changed', change: 'updated' },
])('makes a record when $tells', async ({ tells, change }) => {
  const data = { ...account, chef_id };
  const exactly = { deleted: false, change, role: 'client' };
  await svcIdentity({ tells, definition: userChanged, version: 2, data, exactly }, hear);
  expect(await service.db('clients')).toMatchObject([
    { user_id: id, chef_id, firstname: 'Zoé', lastname: 'Martin', email },
  ]);
});

test('trusts an address that was confirmed', async () => {
  const exactly = { deleted: false, change: 'updated', role: 'client', email_verified: true };
  const data = { ...account, chef_id };
  const about = { definition: userChanged, version: 2, data, exactly };
  await svcIdentity({ tells: 'an address was confirmed', ...about }, hear);
  expect(await service.db('accounts').where({ id })).toMatchObject([{ verified_email: email }]);
});

test('forgets an account that was deleted', async () => {
  const exactly = { deleted: true, change: 'deleted' };
  const about = { definition: userChanged, version: 2, data: { id }, exactly };
  await svcIdentity({ tells: 'an account was deleted', ...about }, hear);
  expect(await service.db('accounts')).toMatchObject([{ id, version: 2, role: null }]);
});

test('notes a listed account that is unknown here', async () => {
  const page = '0193b2a0-0000-7000-8000-000000000004';
  const after = '0193b2a0-0000-7000-8000-000000000000';
  const listed = { id, version: 2, role: 'client', email_verified: true };
  const data = { id: page, after, up_to: null, accounts: [listed] };
  const about = { definition: accountsListed, version: 1, data, exactly: {} };
  await svcIdentity({ tells: 'accounts were listed', ...about }, hear);
  expect(await service.db('account_differences')).toMatchObject([{ id, version: 2 }]);
});
