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
