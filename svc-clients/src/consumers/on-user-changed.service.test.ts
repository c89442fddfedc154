import { clientChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function lastSaidOf(id: string) {
  return service
    .published(clientChanged)
    .filter(({ subject }) => subject === id)
    .at(-1)?.data;
}
async function aClientWithChef() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  return { chef, client, record: await service.ownRecord(client) };
}
const profile = { firstName: 'Zoé', lastName: 'Durand', allergies: 'noix', likes: 'riz' };

describe('somebody who signs up as a client', () => {
  it('has a record under the chosen caterer, announced with the account', async () => {
    const { chef, client, record } = await aClientWithChef();
    expect(record).toMatchObject({
      chef_id: chef.id,
      firstname: 'Zoé',
      lastname: 'Durand',
      email: `${client.id}@exemple.fr`,
      allergies: null,
    });
    await vi.waitFor(() =>
      expect(lastSaidOf(record.id)).toMatchObject({ chef_id: chef.id, user_id: client.id }),
    );
  });

  it('has a record without a caterer when none was chosen, or the chosen one is gone', async () => {
    const gone = await service.signUp('traiteur');
    await service.tellUserGone(gone, 2);
    for (const chef_id of [null, gone.id]) {
      const client = await service.signUp('client', { chef_id });
      expect(await service.ownRecord(client)).toMatchObject({ chef_id: null });
    }
  });

  it('has a record under a caterer whose sign-up event has not arrived yet', async () => {
    const chef_id = newId();
    const client = await service.signUp('client', { chef_id });
    expect(await service.ownRecord(client)).toMatchObject({ chef_id });
  });

  it('has one record, however often the event arrives', async () => {
    const { client, chef } = await aClientWithChef();
    await service.tellUser(client, 1, { chef_id: chef.id });
    await service.tellUser(client, 2, { chef_id: chef.id });
    await service.tellUser(client, 1, { chef_id: chef.id });
    expect(await service.db('clients').where({ user_id: client.id })).toHaveLength(1);
  });

  it('is not taken for the client with the same address whom a caterer has added', async () => {
    const chef = await service.signUp('traiteur');
    const added = await service.addClient(chef, { email: 'lea@exemple.fr', allergies: 'noix' });
    const client = await service.signUp('client', { chef_id: chef.id, email: 'lea@exemple.fr' });
    const own = await service.ownRecord(client);
    expect(own.id).not.toBe(added.id);
    expect(own.allergies).toBeNull();
  });
});

describe('an account that changes', () => {
  it('has its new address with every present caterer, even if older events arrive later', async () => {
    const { client } = await aClientWithChef();
    const other = await service.signUp('traiteur');
    const { id } = await service.addClient(other, { email: 'lea@exemple.fr' });
    await service.tellUser(client, 2, { email: 'lea@exemple.fr', email_verified: true });
    await service.as(client).post(`/api/clients/me/link-questions/${id}`, { mine: true });
    await service.tellUser(client, 4, { email: 'new@exemple.fr' });
    await service.tellUser(client, 3, { email: 'old@exemple.fr' });
    expect(await service.ownRecord(client)).toMatchObject({ email: 'new@exemple.fr' });
    const accepted = await service.as(other).get(`/api/clients/${id}`);
    expect(accepted.body.email).toBe('new@exemple.fr');
  });

  it('keeps its new address from a caterer who was left, until that one is chosen again', async () => {
    const { client, chef, record } = await aClientWithChef();
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    await service.tellUser(client, 2, { email: 'new@exemple.fr' });
    const known = async () => (await service.as(chef).get(`/api/clients/${record.id}`)).body.email;
    expect(await known()).toBe(record.email);
    await service.selectChef(client, chef.id);
    expect(await known()).toBe('new@exemple.fr');
  });

  it('keeps the name and the caterer that the client has chosen here', async () => {
    const { client, chef } = await aClientWithChef();
    const next = await service.signUp('traiteur');
    await service.selectChef(client, next.id);
    const { id } = await service.ownRecord(client);
    await service.as(client).put(`/api/clients/${id}`, { ...profile, firstName: 'Zoë' });
    await service.tellUser(client, 2, { firstname: 'Zoé', chef_id: chef.id });
    expect(await service.ownRecord(client)).toMatchObject({ firstname: 'Zoë', chef_id: next.id });
  });
});

describe('a client’s account that is deleted', () => {
  it('leaves the debt under a pseudonym, and nothing personal', async () => {
    const { chef, client, record } = await aClientWithChef();
    await service.as(client).put(`/api/clients/${record.id}`, profile);
    await service.as(client).post('/api/preferences', { dish_name: 'Riz', liked: true });
    await service.tellDelivery(1, { client_id: record.id });

    await service.tellUserGone(client, 2);

    const { body } = await service.as(chef).get(`/api/clients/${record.id}`);
    expect(body).toMatchObject({
      firstname: 'Client parti',
      lastname: expect.stringMatching(/^\d{4}$/),
      email: null,
      allergies: null,
      likes: null,
      box_owed: 3,
      amount_due: 29.7,
    });
    expect(await service.db('preferences').where({ user_id: client.id })).toEqual([]);
    expect(await service.db('clients').where({ user_id: client.id })).toEqual([]);
    await vi.waitFor(() =>
      expect(lastSaidOf(record.id)).toMatchObject({
        firstname: 'Client parti',
        user_id: null,
        departed: true,
      }),
    );
    expect((await service.as(client).get('/api/clients/me')).status).toBe(404);
  });

  it('cannot be renamed by the caterer', async () => {
    const { chef, client, record } = await aClientWithChef();
    await service.tellDelivery(1, { client_id: record.id });
    await service.tellUserGone(client, 2);
    const path = `/api/clients/${record.id}`;
    const before = (await service.as(chef).get(path)).body;
    const { firstName, lastName, likes } = profile;
    const named = { firstName, lastName, likes, email: 'lea@exemple.fr' };
    expect(await service.as(chef).put(path, named)).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
    expect((await service.as(chef).get(path)).body).toEqual(before);
  });

  it('leaves the caterer’s list once all is settled', async () => {
    const { chef, client, record } = await aClientWithChef();
    const client_id = record.id;
    const listed = async () => (await service.as(chef).get('/api/clients')).body.length;
    const id = await service.tellDelivery(1, { client_id });
    await service.tellUserGone(client, 2);
    expect(await listed()).toBe(1);
    await service.tellDelivery(2, { id, client_id, returned_at: '2026-11-20T12:00:00Z' });
    expect(await listed()).toBe(1);
    await service.tellPayment(1, { client_id, amount_cents: 2970 });
    expect(await listed()).toBe(0);
  });

  it('erases the record without a caterer', async () => {
    const client = await service.signUp('client');
    const { id } = await service.ownRecord(client);
    await service.tellUserGone(client, 2);
    await vi.waitFor(() => expect(lastSaidOf(id)).toMatchObject({ deleted: true }));
  });

  it('gets no record if the sign-up event arrives later', async () => {
    const client = caller('client');
    await service.tellUserGone(client, 2);
    await service.tellUser(client, 1);
    expect(await service.db('clients').where({ user_id: client.id })).toEqual([]);
  });
});

describe('a caterer’s account that is deleted', () => {
  it('erases its records; clients with accounts continue without a caterer', async () => {
    const { chef, client, record } = await aClientWithChef();
    await service.as(client).put(`/api/clients/${record.id}`, profile);
    const added = await service.addClient(chef, { email: 'lea@exemple.fr', allergies: 'lait' });
    const other = await aClientWithChef();

    await service.tellUserGone(chef, 2);

    expect((await service.as(chef).get('/api/clients')).body).toEqual([]);
    const rows = await service.db('clients').where({ chef_id: chef.id });
    for (const row of rows) {
      expect(row).toMatchObject({ firstname: '', lastname: '', email: null });
      expect([row.allergies, row.sealed_allergies]).toEqual([null, null]);
    }
    expect(rows).toHaveLength(2);
    expect(await service.ownRecord(client)).toMatchObject({
      chef_id: null,
      firstname: 'Zoé',
      allergies: 'noix',
      likes: 'riz',
    });
    await vi.waitFor(() => {
      expect(lastSaidOf(record.id)).toMatchObject({ deleted: true });
      expect(lastSaidOf(added.id)).toMatchObject({ deleted: true });
    });
    expect(await service.ownRecord(other.client)).toEqual(other.record);
  });
});
