import { clientChanged } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A client with a caterer, whom the client can leave. */
async function aClient() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const as = service.as(client);
  return {
    chef,
    client,
    id,
    as,
    leave: () => as.post('/api/clients/leave-chef'),
    chefReads: async () => (await service.as(chef).get(`/api/clients/${id}`)).body,
  };
}

it('a person writes nothing more into the record with a caterer whom they left', async () => {
  const { id, as, leave, chefReads } = await aClient();
  await leave();
  const before = await chefReads();
  const edit = { firstName: 'Zoë', lastName: 'Roy', allergies: 'noix' };
  expect(await as.put(`/api/clients/${id}`, edit)).toMatchObject({
    status: 412,
    body: { code: 'record_changed' },
  });
  expect(await chefReads()).toEqual(before);
});

it('the caterer sees that a record is closed, also in the lists while anything is owed', async () => {
  const { chef, id, leave, chefReads } = await aClient();
  await service.tellDelivery(1, { client_id: id, chef_id: chef.id });
  const lists = () =>
    Promise.all(
      ['/api/clients', '/api/clients/page'].map(
        async (path) => (await service.as(chef).get(path)).body,
      ),
    );
  expect(await chefReads()).not.toHaveProperty('closed');
  for (const [client] of await lists()) expect(client).not.toHaveProperty('closed');
  await leave();
  expect(await chefReads()).toMatchObject({ id, closed: true });
  for (const list of await lists()) expect(list).toMatchObject([{ id, closed: true }]);
});

it('other services are told that a record is closed, until the caterer is chosen again', async () => {
  const { chef, client, id, leave } = await aClient();
  const told = async () => {
    const { version } = await service.db('clients').where({ id }).first('version');
    const { data } = await service.announced(
      clientChanged,
      ({ subject, aggregateversion }) => subject === id && aggregateversion === version,
    );
    return data;
  };
  await leave();
  expect(await told()).toMatchObject({ chef_id: chef.id, user_id: null, closed: true });
  await service.selectChef(client, chef.id);
  expect(await told()).not.toHaveProperty('closed');
});
