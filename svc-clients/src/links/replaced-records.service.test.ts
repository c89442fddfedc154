import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Zoé', lastName: 'Durand' };

/** Somebody whose record from sign-up gave way to the one that the caterer had made. */
async function aReplacedRecord() {
  const chef = await service.signUp('traiteur');
  const client = caller('client');
  const known = await service.addClient(chef, { email: `${client.id}@exemple.fr` });
  await service.tellUser(client, 1, { chef_id: chef.id });
  const { id: replaced } = await service.ownRecord(client);
  await service.as(client).put(`/api/clients/${replaced}`, { ...names, allergies: 'noix' });
  expect((await service.as(chef).get(`/api/clients/${replaced}`)).status).toBe(200);
  await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
  expect(await service.ownRecord(client)).toMatchObject({ id: known.id, allergies: 'noix' });
  return { chef, client, replaced, known: known.id };
}

async function listed(chef: Awaited<ReturnType<typeof aReplacedRecord>>['chef']) {
  const { body } = await service.as(chef).get('/api/clients');
  return body.map(({ id }: { readonly id: string }) => id);
}

it('boxes that were on their way to a replaced record are counted on both sides', async () => {
  const { chef, client, replaced, known } = await aReplacedRecord();
  expect(await listed(chef)).toEqual([known]);
  const id = await service.tellDelivery(1, { client_id: replaced, chef_id: chef.id });

  expect(await service.dashboard(client)).toMatchObject({
    pending_returns: 3,
    unpaid_amount: 29.7,
  });
  expect((await listed(chef)).toSorted()).toEqual([known, replaced].toSorted());
  expect((await service.as(chef).get(`/api/clients/${replaced}`)).body).toMatchObject({
    firstname: 'Zoé',
    box_owed: 3,
    allergies: 'noix',
  });

  const returned_at = '2026-11-20T12:00:00Z';
  await service.tellDelivery(2, { id, client_id: replaced, chef_id: chef.id, returned_at });
  await service.tellPayment(1, { client_id: replaced, chef_id: chef.id, amount_cents: 2970 });
  expect(await listed(chef)).toEqual([known]);
});

it('the list of readers stays complete', async () => {
  const { chef, client } = await aReplacedRecord();
  const { body } = await service.as(client).get('/api/clients/me/allergy-reads');
  expect(body.reads).toMatchObject([{ reader_id: chef.id }]);
});

it('a form that was open on a replaced record is refused as outdated', async () => {
  const { client, replaced } = await aReplacedRecord();
  expect(
    await service.as(client).put(`/api/clients/${replaced}`, { ...names, allergies: 'noix, kiwi' }),
  ).toMatchObject({ status: 412, body: { code: 'record_changed' } });
});

it('a replaced record also shows allergies that are noted later', async () => {
  const { chef, client, replaced, known } = await aReplacedRecord();
  await service.as(client).put(`/api/clients/${known}`, { ...names, allergies: 'kiwi' });
  const { body } = await service.as(chef).get(`/api/clients/${replaced}`);
  expect(body).toMatchObject({ allergies: 'kiwi' });
});

it('a replaced record does not show allergies that are noted after leaving the caterer', async () => {
  const { chef, client, replaced } = await aReplacedRecord();
  await service.as(client).post('/api/clients/leave-chef');
  const { id: own } = await service.ownRecord(client);
  await service.as(client).put(`/api/clients/${own}`, { ...names, allergies: 'arachides' });
  const { body } = await service.as(chef).get(`/api/clients/${replaced}`);
  expect(body).toMatchObject({ allergies: 'noix' });
});

it('choosing the caterer again leads to the record that replaced the other', async () => {
  const { chef, client, known } = await aReplacedRecord();
  await service.as(client).post('/api/clients/leave-chef');
  await service.selectChef(client, chef.id);
  expect((await service.ownRecord(client)).id).toBe(known);
});

it('a replaced record is erased with the one that replaced it, and with the account', async () => {
  const deleted = await aReplacedRecord();
  await service.as(deleted.chef).delete(`/api/clients/${deleted.known}`);
  const departed = await aReplacedRecord();
  await service.tellUserGone(departed.client, 3);

  const rows = await service
    .db('clients')
    .whereIn('id', [deleted.replaced, departed.replaced])
    .orderBy('departed_at');
  expect(rows).toMatchObject([
    { id: departed.replaced, user_id: null, firstname: 'Client parti', sealed_allergies: null },
    { id: deleted.replaced, user_id: null, firstname: '', sealed_allergies: null },
  ]);
});
