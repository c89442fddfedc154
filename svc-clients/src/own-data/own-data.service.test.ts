import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Zoé', lastName: 'Roy' };
const nothing = { records: [], clients: [], preferences: [], link_refusals: [] };

describe('a client’s own data', () => {
  it('are the records with every caterer, the readers of the allergies, and the ratings', async () => {
    const [before, now] = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const client = await service.signUp('client', { chef_id: before.id });
    const former = await service.ownRecord(client);
    const as = service.as(client);
    await as.put(`/api/clients/${former.id}`, { ...names, allergies: 'noix', likes: 'riz' });
    await service.as(before).get(`/api/clients/${former.id}`);
    await service.selectChef(client, now.id);
    await service.tellDelivery(1, { client_id: former.id, quantity: 3, charged_cents: 2970 });
    await as.post('/api/preferences', { dish_name: 'Couscous', liked: true });

    const { status, body } = await as.get('/api/clients/me/export');

    expect(status).toBe(200);
    const written = { firstname: 'Zoé', lastname: 'Roy', allergies: 'noix', likes: 'riz' };
    const moment = expect.any(String);
    const agreed = { created_at: moment, agreed_at: moment, replaced_at: null };
    const mine = { reader_id: client.id, reader_role: 'client', read_at: expect.any(String) };
    const theirs = { reader_id: before.id, reader_role: 'traiteur', read_at: expect.any(String) };
    expect(body.records).toMatchObject([
      {
        id: former.id,
        chef_id: before.id,
        ...written,
        current: false,
        ...agreed,
        left_at: expect.any(String),
        box_owed: 3,
        amount_due: 29.7,
        allergy_reads: [mine, theirs, mine],
      },
      {
        chef_id: now.id,
        ...written,
        current: true,
        ...agreed,
        left_at: null,
        box_owed: 0,
        allergy_reads: [mine],
      },
    ]);
    expect(body.preferences).toMatchObject([{ dish_name: 'Couscous', liked: true }]);
    expect(body.clients).toEqual([]);
    expect((await as.get('/api/clients/me/records')).body).toEqual([
      { id: former.id, chef_id: before.id },
      { id: body.records[1].id, chef_id: now.id },
    ]);
  });

  it('contain nothing of anybody else', async () => {
    expect((await service.as(caller('client')).get('/api/clients/me/export')).body).toEqual({
      ...nothing,
      ratings_shown: true,
    });
  });
});

describe('a caterer’s own data', () => {
  it('are the clients without their allergies, which belong to the clients', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { likes: 'riz', allergies: 'noix' });
    await service.addClient(caller('traiteur'));
    const { body } = await service.as(chef).get('/api/clients/me/export');
    const lea = { id, firstname: 'Léa', lastname: 'Martin', likes: 'riz', amount_due: 0 };
    expect(body).toMatchObject({ ...nothing, clients: [lea] });
    expect(JSON.stringify(body)).not.toContain('noix');
  });
});

it('each person can export this data ten times an hour', async () => {
  const [somebody, other] = [caller('traiteur'), caller('traiteur')];
  for (let n = 0; n < 10; n++) {
    expect((await service.as(somebody).get('/api/clients/me/export')).status).toBe(200);
  }
  const refused = await service.as(somebody).get('/api/clients/me/export');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await service.as(other).get('/api/clients/me/export')).status).toBe(200);
});
