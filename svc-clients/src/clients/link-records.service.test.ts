import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A caterer's record of somebody by address, with boxes out, before that person has an account. */
const aKnownAddress = async () => {
  const chef = await service.signUp('traiteur');
  const client = caller('client');
  const email = `${client.id}@exemple.fr`;
  const record = await service.addClient(chef, { email, allergies: 'lait', likes: 'riz' });
  await service.tellDelivery(1, { client_id: record.id, chef_id: chef.id });
  return { chef, client, record, email };
};

describe('a record that a caterer made with an address', () => {
  it('is not shown to an account whose address is not verified', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    expect((await service.dashboard(client)).total_delivered).toBe(0);
    expect((await service.as(client).get(`/api/clients/${record.id}`)).status).toBe(404);
  });

  it('takes the place of the one made at sign-up once the address is verified', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });

    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      firstname: 'Zoé',
      allergies: 'lait',
      likes: 'riz',
      box_owed: 3,
    });
    const listed = (await service.as(chef).get('/api/clients')).body;
    expect(listed).toEqual([{ id: record.id, firstname: 'Zoé', lastname: 'Durand' }]);
  });

  it('keeps what the person wrote before what the caterer noted', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    const names = { firstName: 'Zoë', lastName: 'Roy' };
    await service.as(client).put(`/api/clients/${id}`, { ...names, allergies: 'noix' });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      firstname: 'Zoë',
      allergies: 'noix',
      likes: 'riz',
    });
  });

  it('with a caterer not chosen shows its debt to the person, and nothing more to the caterer', async () => {
    const { chef, client, record } = await aKnownAddress();
    const chosen = await service.signUp('traiteur');
    await service.tellUser(client, 1, { chef_id: chosen.id });
    const own = await service.ownRecord(client);
    const names = { firstName: 'Zoé', lastName: 'Durand' };
    await service.as(client).put(`/api/clients/${own.id}`, { ...names, allergies: 'noix' });
    await service.tellUser(client, 2, { chef_id: chosen.id, email_verified: true });

    expect(await service.dashboard(client)).toMatchObject({
      chef_id: chosen.id,
      total_delivered: 3,
      unpaid_amount: 29.7,
    });
    expect((await service.as(chef).get(`/api/clients/${record.id}`)).body).toMatchObject({
      firstname: 'Léa',
      allergies: 'lait',
    });
  });

  it('is found when its caterer is chosen later', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { email_verified: true });
    await service.selectChef(client, chef.id);
    expect(await service.ownRecord(client)).toMatchObject({
      id: record.id,
      chef_id: chef.id,
      allergies: 'lait',
    });
  });

  it('stays the caterer’s alone when the account has boxes of the same caterer already', async () => {
    const { chef, client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { chef_id: chef.id });
    const own = await service.ownRecord(client);
    await service.tellDelivery(1, { client_id: own.id, chef_id: chef.id });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
    expect((await service.ownRecord(client)).id).toBe(own.id);
    expect((await service.as(client).get(`/api/clients/${record.id}`)).status).toBe(404);
  });

  it('is not handed to somebody who left', async () => {
    const { client, record } = await aKnownAddress();
    await service.tellUser(client, 1, { email_verified: true });
    await service.tellUserGone(client, 2);
    const row = await service.db('clients').where({ id: record.id }).first();
    expect(row).toMatchObject({ user_id: null, email: null });
  });
});
