import { browserCalls, like, pathOf } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  createClient,
  deleteClient,
  findKnownClients,
  getClient,
  listAddressBook,
  listClients,
  updateClient,
} from './api.ts';

const svcClients = browserCalls('mf-kitchen', 'svc-clients');

const id = '0193b2a0-0000-7000-8000-000000000001';
const given = 'a caterer has a client';
const path = pathOf('/api/clients/${clientId}', { clientId: id });
const names = { firstname: 'Léa', lastname: 'Martin' };
const body = {
  firstName: 'Léa',
  lastName: 'Martin',
  email: 'lea@exemple.fr',
  allergies: 'noix',
  likes: 'couscous',
  phone: '0612345678',
  street: '12 rue des Lilas',
  postcode: '38000',
  city: 'Grenoble',
  door_notes: 'Digicode 4711',
};
const lea = { id, ...names, ...body, box_owed: 3, amount_due: 29.7 };

test('lists the clients by name', async () => {
  const clients = [{ id, ...names, box_owed: 0, amount_due: 0, has_allergies: true }];
  const answered = await svcClients(
    {
      given,
      asks: 'for the clients',
      request: { method: 'GET', path: '/api/clients', signedIn: true },
      answer: { status: 200, body: like(clients) },
    },
    () => listClients(),
  );
  expect(answered).toEqual(clients);
});

test('asks which people of a file are clients already', async () => {
  const people = [{ firstName: 'Léa', lastName: 'Martin' }];
  const answered = await svcClients(
    {
      given,
      asks: 'who is a client already',
      request: { method: 'POST', path: '/api/clients/known', signedIn: true, body: { people } },
      answer: { status: 200, body: like({ known: [{ index: 0, by: 'name' }] }) },
    },
    () => findKnownClients(people),
  );
  expect(answered).toEqual([{ index: 0, by: 'name' }]);
});

test('exports all clients, without allergies and door notes', async () => {
  const { email, likes, phone, street, postcode, city } = body;
  const book = [{ ...names, email, likes, phone, street, postcode, city }];
  const answered = await svcClients(
    {
      given,
      asks: 'for all clients with their contacts',
      request: { method: 'GET', path: '/api/clients/address-book', signedIn: true },
      answer: { status: 200, body: like(book) },
    },
    () => listAddressBook(),
  );
  expect(answered).toEqual(book);
});

test('reads one client', async () => {
  const answered = await svcClients(
    {
      given,
      asks: 'for a client',
      request: { method: 'GET', path, signedIn: true },
      answer: { status: 200, body: like(lea) },
    },
    () => getClient(id),
  );
  expect(answered).toEqual(lea);
});

test('is told that a client has left', async () => {
  const left = { ...lea, closed: true };
  const answered = await svcClients(
    {
      given: 'a client has left a caterer',
      asks: 'for a client who has left',
      request: { method: 'GET', path, signedIn: true },
      answer: { status: 200, body: { ...like(lea), closed: true } },
    },
    () => getClient(id),
  );
  expect(answered).toEqual(left);
});

test('is told that a client is unknown', async () => {
  const refused = svcClients(
    {
      given: 'a caterer has no clients',
      asks: 'for an unknown client',
      request: { method: 'GET', path: `/api/clients/${id}`, signedIn: true },
      answer: { status: 404, body: like({ error: 'Ce client est introuvable.' }) },
    },
    () => getClient(id),
  );
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test('adds a client', async () => {
  const added = { ...lea, box_owed: 0, amount_due: 0 };
  const answered = await svcClients(
    {
      given: 'a caterer has no clients',
      asks: 'to add a client',
      request: { method: 'POST', path: '/api/clients', signedIn: true, body },
      answer: { status: 201, body: like(added) },
    },
    () => createClient(body, 'a-key'),
  );
  expect(answered).toEqual(added);
});

test('is told which field of a new client is wrong', async () => {
  const fields = { allergies: 'Duplicate allergies are not allowed.' };
  const twice = { ...body, allergies: 'noix, Noix' };
  const refused = svcClients(
    {
      given: 'a caterer has no clients',
      asks: 'to add a client with an allergy twice',
      request: { method: 'POST', path: '/api/clients', signedIn: true, body: twice },
      answer: { status: 422, body: like({ error: 'Certains champs sont invalides.', fields }) },
    },
    () => createClient(twice, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ status: 422, fields });
});

test('changes a client', async () => {
  const answered = await svcClients(
    {
      given,
      asks: 'to change a client',
      request: { method: 'PUT', path, signedIn: true, body },
      answer: { status: 200, body: like(lea) },
    },
    () => updateClient(id, body),
  );
  expect(answered).toEqual(lea);
});

test('deletes a client', async () => {
  const message = { message: 'Client supprimé.' };
  const answered = await svcClients(
    {
      given,
      asks: 'to delete a client',
      request: { method: 'DELETE', path, signedIn: true },
      answer: { status: 200, body: like(message) },
    },
    () => deleteClient(id),
  );
  expect(answered).toEqual(message);
});
