import { clientChanged, emailChangeAsked } from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from './testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const details = { allergies: 'noix', likes: 'couscous' };

const aCatererWithClient = async () => {
  const chef = caller('traiteur');
  const client = await service.addClient(chef, { ...details, email: 'lea@exemple.fr' });
  return { chef, client };
};

const aClientWithRecord = async () => {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const path = `/api/clients/${id}`;
  await service.as(client).put(path, { firstName: 'Zoé', lastName: 'Durand', ...details });
  return { client, record: await service.ownRecord(client) };
};

const aClientWithDish = async () => {
  const { client, record } = await aClientWithRecord();
  await service.tellDelivery(1, { client_id: record.id, dish_name: 'Couscous' });
  return client;
};

const announced = (id: string, change: string) =>
  service.announced(clientChanged, ({ subject, data }) => subject === id && data.change === change);

const states = {
  'a caterer has a client': async () => {
    const { chef, client } = await aCatererWithClient();
    return { caller: chef, values: { clientId: client.id } };
  },
  'a caterer has no clients': () => Promise.resolve({ caller: caller('traiteur') }),
  'a client has a record': async () => {
    const { client, record } = await aClientWithRecord();
    return { caller: client, values: { clientId: record.id, email: record.email ?? '' } };
  },
  'a client can choose a caterer': async () => {
    const { client } = await aClientWithRecord();
    const chef = await service.signUp('traiteur');
    return { caller: client, values: { chefId: chef.id } };
  },
  'a client was delivered a dish without a rating': async () => ({
    caller: await aClientWithDish(),
  }),
  'a client was delivered a rated dish': async () => {
    const client = await aClientWithDish();
    const rating = { dish_name: 'Couscous', liked: true };
    const { body } = await service.as(client).post('/api/preferences', rating);
    return { caller: client, values: { ratingId: String(body.id) } };
  },
};

const events = {
  'a caterer added a client': async () => {
    const { client } = await aCatererWithClient();
    return announced(client.id, 'created');
  },
  'a client with an account was changed': async () => {
    const { record } = await aClientWithRecord();
    return announced(record.id, 'updated');
  },
  'a client wanted another address': async () => {
    const { client, record } = await aClientWithRecord();
    const names = { firstName: 'Zoé', lastName: 'Durand' };
    const edit = { ...names, ...details, email: 'autre@exemple.fr' };
    await service.as(client).put(`/api/clients/${record.id}`, edit);
    return service.announced(emailChangeAsked, ({ data }) => data.user_id === client.id);
  },
  'a client was deleted': async () => {
    const { chef, client } = await aCatererWithClient();
    await service.as(chef).delete(`/api/clients/${client.id}`);
    return announced(client.id, 'deleted');
  },
};

test('keeps what the others expect of clients', async () => {
  const { origin } = service;
  const verified = verifyPacts({ name: 'svc-clients', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
