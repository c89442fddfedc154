import {
  accountAsked,
  clientChanged,
  countAsked,
  detailsForgotten,
  emailChangeAsked,
  profileNoted,
} from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAgain as askForAccount } from './accounts/ask-again.ts';
import { askAgain } from './counts/ask-again.ts';
import { startClients, type Clients } from './testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const details = { allergies: 'noix', likes: 'couscous' };
const contacts = {
  phone: '06 12 34 56 78',
  street: '12 rue des Lilas',
  postcode: '38000',
  city: 'Grenoble',
  door_notes: 'Digicode 4711',
};

async function aCatererWithClient() {
  const chef = caller('traiteur');
  const email = 'lea@exemple.fr';
  const client = await service.addClient(chef, { ...details, ...contacts, email });
  return { chef, client };
}

async function aClientWithRecord() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const path = `/api/clients/${id}`;
  await service.as(client).put(path, { firstName: 'Zoé', lastName: 'Durand', ...details });
  return { chef, client, record: await service.ownRecord(client) };
}

async function aClientWithDish() {
  const people = await aClientWithRecord();
  await service.tellDelivery(1, { client_id: people.record.id, dish_name: 'Couscous' });
  return people;
}

/** A client of one caterer, with the id of a record that another one made. */
async function aClientAskedByAnother() {
  const chosen = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chosen.id, email_verified: true });
  const chef = await service.signUp('traiteur');
  const { id } = await service.addClient(chef, { email: `${client.id}@exemple.fr` });
  return { client, id };
}

function announced(id: string, change: string) {
  return service.announced(
    clientChanged,
    ({ subject, data }) => subject === id && data.change === change,
  );
}

const states = {
  'a caterer has a client': async () => {
    const { chef, client } = await aCatererWithClient();
    return { caller: chef, values: { clientId: client.id } };
  },
  'a caterer has two clients': async () => {
    const { chef } = await aCatererWithClient();
    await service.addClient(chef);
    return { caller: chef };
  },
  'a caterer has a client who is allergic to milk': async () => {
    const chef = caller('traiteur');
    const client = await service.addClient(chef, { allergens: ['milk'] });
    return { caller: chef, values: { clientId: client.id } };
  },
  'a caterer has read the allergies of a client': async () => {
    const { chef, client, record } = await aClientWithRecord();
    await service.as(chef).get(`/api/clients/${record.id}`);
    return { caller: client };
  },
  'a client of a caterer rated a dish': async () => {
    const { chef, client, record } = await aClientWithDish();
    const rating = { dish_name: 'Couscous', liked: true };
    await service.as(client).post('/api/preferences', rating);
    return { caller: chef, values: { clientId: record.id } };
  },
  'a caterer has no clients': () => Promise.resolve({ caller: caller('traiteur') }),
  'a client has a record': async () => {
    const { client, record } = await aClientWithRecord();
    return { caller: client, values: { clientId: record.id, email: record.email ?? '' } };
  },
  'a client has left a caterer': async () => {
    const { chef, client, record } = await aClientWithRecord();
    const edit = { firstName: 'Zoé', lastName: 'Durand', ...details, ...contacts };
    await service.as(client).put(`/api/clients/${record.id}`, edit);
    await service.as(client).post('/api/clients/leave-chef');
    return { caller: chef, values: { clientId: record.id } };
  },
  'a client has notes that cannot be opened': async () => {
    const { client, record } = await aClientWithRecord();
    const sealed_allergies = Buffer.from('sealed with another key');
    await service.db('clients').where({ id: record.id }).update({ sealed_allergies });
    return { caller: client };
  },
  'a client can choose a caterer': async () => {
    const { client } = await aClientWithRecord();
    const chef = await service.signUp('traiteur');
    return { caller: client, values: { chefId: chef.id } };
  },
  'a caterer counts a client among theirs': async () => {
    const { client, id } = await aClientAskedByAnother();
    return { caller: client, values: { recordId: id } };
  },
  'a client has said yes to another caterer': async () => {
    const { client, id } = await aClientAskedByAnother();
    await service.as(client).post(`/api/clients/me/link-questions/${id}`, { mine: true });
    return { caller: client, values: { recordId: id } };
  },
  'a client was delivered a dish without a rating': async () => ({
    caller: (await aClientWithDish()).client,
  }),
  'a client was delivered a rated dish': async () => {
    const { client } = await aClientWithDish();
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
  'a caterer changed what a client should look at': async () => {
    const { chef, client, record } = await aClientWithRecord();
    const edit = { firstName: 'Zoé', lastName: 'Durand', allergies: 'noix, lait' };
    await service.as(chef).put(`/api/clients/${record.id}`, edit);
    return service.announced(profileNoted, ({ data }) => data.user_id === client.id);
  },
  'the notes about a client were erased': async () => {
    const { client, record } = await aClientWithRecord();
    await service.as(client).post('/api/clients/me/allergies/withdraw');
    return service.announced(detailsForgotten, ({ subject }) => subject === record.id);
  },
  'what is shown of a client is not in the books': async () => {
    const { client } = await aCatererWithClient();
    const told = { id: client.id, version: 1, versions: 1 };
    const count = { total_delivered: 1, box_owed: 1, due_cents: 990, differs_since: new Date() };
    await service.db('told_counts').insert({ ...told, ...count });
    await askAgain(service.db, client.id);
    return service.announced(countAsked, ({ subject }) => subject === client.id);
  },
  'what is held of an account is not what was listed': async () => {
    const { id } = await service.signUp('client');
    await service.db('account_differences').insert({ id, version: 1 });
    await askForAccount(service.db, id);
    return service.announced(accountAsked, ({ subject }) => subject === id);
  },
  'the account of a client was deleted': async () => {
    const { client, record } = await aClientWithRecord();
    await service.tellUserGone(client, 2);
    return service.announced(
      clientChanged,
      ({ subject, data }) => subject === record.id && !data.deleted && data.departed === true,
    );
  },
  'a client left the caterer': async () => {
    const { client, record } = await aClientWithRecord();
    await service.as(client).post('/api/clients/leave-chef');
    return service.announced(
      clientChanged,
      ({ subject, data }) => subject === record.id && !data.deleted && data.closed === true,
    );
  },
  'a client was deleted': async () => {
    const { chef, client } = await aCatererWithClient();
    await service.as(chef).delete(`/api/clients/${client.id}`);
    return announced(client.id, 'deleted');
  },
};

test('keeps the contracts about clients', async () => {
  const { origin } = service;
  const verified = verifyPacts({ name: 'svc-clients', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
