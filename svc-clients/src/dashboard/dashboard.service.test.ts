import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A caterer, a client who chose that caterer at sign-up, and the record between them. */
async function aClientWithChef() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  return { chef, client, record: await service.ownRecord(client) };
}
const returned = { change: 'returned', returned_at: '2026-11-20T12:00:00Z' } as const;

describe('a dashboard', () => {
  it('is empty for an account that is not known yet, which has no record either', async () => {
    const stranger = caller('client');
    expect(await service.as(stranger).get('/api/clients/client-dashboard')).toMatchObject({
      status: 200,
      body: {
        firstName: null,
        chef_id: null,
        total_delivered: 0,
        pending_returns: 0,
        unpaid_amount: 0,
        preferences: [],
      },
    });
    expect(await service.as(stranger).get('/api/clients/me')).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
  });

  it('follows deliveries, returns and payments, as the caterer’s view of the client does', async () => {
    const { chef, client, record } = await aClientWithChef();
    const figures = async () => {
      const { total_delivered, pending_returns, unpaid_amount } = await service.dashboard(client);
      const { box_owed, amount_due } = (await service.as(chef).get(`/api/clients/${record.id}`))
        .body;
      expect([box_owed, amount_due]).toEqual([pending_returns, unpaid_amount]);
      return [total_delivered, pending_returns, unpaid_amount];
    };
    const client_id = record.id;
    expect(await figures()).toEqual([0, 0, 0]);
    const id = await service.tellDelivery(1, { client_id });
    expect(await figures()).toEqual([3, 3, 29.7]);
    await service.tellDelivery(2, { id, client_id, ...returned });
    expect(await figures()).toEqual([3, 0, 29.7]);
    const payment = await service.tellPayment(1, { client_id, amount_cents: 2970 });
    expect(await figures()).toEqual([3, 0, 0]);
    await service.tellPayment(2, { id: payment, client_id, amount_cents: 1000 });
    expect(await figures()).toEqual([3, 0, 19.7]);
  });

  it('lists each dish once, the most recent first, with its rating', async () => {
    const { client, record } = await aClientWithChef();
    const client_id = record.id;
    for (const [dish_name, date] of [
      ['Tajine', '2026-11-01'],
      ['Crème brûlée', '2026-11-02'],
      [null, '2026-11-09'],
      ['Couscous', '2026-11-03'],
      ['CREME  BRULEE', '2026-11-08'],
    ] as const) {
      await service.tellDelivery(1, { client_id, dish_name, date });
    }
    const rated = await service
      .as(client)
      .post('/api/preferences', { dish_name: 'crème brûlée', liked: true });
    await service.as(client).post('/api/preferences', { dish_name: 'Jamais livré', liked: true });

    const { id } = rated.body;
    expect((await service.dashboard(client)).preferences).toEqual([
      { id, preference_id: id, dish_name: 'CREME  BRULEE', liked: true },
      { id: null, preference_id: null, dish_name: 'Couscous', liked: null },
      { id: null, preference_id: null, dish_name: 'Tajine', liked: null },
    ]);
  });

  it('shows nobody else’s figures', async () => {
    const { record } = await aClientWithChef();
    await service.tellDelivery(1, { client_id: record.id });
    const { client } = await aClientWithChef();
    expect(await service.dashboard(client)).toMatchObject({ total_delivered: 0, preferences: [] });
  });
});

describe('choosing a caterer', () => {
  it('creates a record there with the client’s own profile and returns the dashboard', async () => {
    const client = await service.signUp('client');
    const { id } = await service.ownRecord(client);
    const lists = { allergies: 'noix', likes: 'riz' };
    await service
      .as(client)
      .put(`/api/clients/${id}`, { firstName: 'Zoé', lastName: 'Roy', ...lists });
    const chef = await service.signUp('traiteur');

    expect(await service.selectChef(client, chef.id)).toMatchObject({
      status: 200,
      body: { firstName: 'Zoé', chef_id: chef.id, total_delivered: 0 },
    });

    const own = await service.ownRecord(client);
    expect(own).toMatchObject({ chef_id: chef.id, lastname: 'Roy', ...lists });
    expect((await service.as(chef).get('/api/clients')).body).toMatchObject([
      { id: own.id, firstname: 'Zoé', lastname: 'Roy' },
    ]);
  });

  it('leaves the debt with the former caterer, visible until it is settled', async () => {
    const { chef, client, record } = await aClientWithChef();
    const client_id = record.id;
    const id = await service.tellDelivery(1, { client_id });
    const next = await service.signUp('traiteur');

    const { body } = await service.selectChef(client, next.id);

    expect(body).toMatchObject({ chef_id: next.id, pending_returns: 3, unpaid_amount: 29.7 });
    expect(body.preferences).toHaveLength(1);
    expect((await service.as(chef).get('/api/clients')).body).toHaveLength(1);
    await service.tellDelivery(2, { id, client_id, ...returned });
    await service.tellPayment(1, { client_id, amount_cents: 2970 });
    expect(await service.dashboard(client)).toMatchObject({
      total_delivered: 0,
      pending_returns: 0,
      unpaid_amount: 0,
      preferences: [],
    });
  });

  it('leads back to the record of a caterer chosen before', async () => {
    const { chef, client, record } = await aClientWithChef();
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    await service.selectChef(client, chef.id);
    const same = { ...record, version: expect.any(Number) };
    expect(await service.ownRecord(client)).toEqual(same);
  });

  it('changes nothing when the caterer is the same', async () => {
    const { chef, client, record } = await aClientWithChef();
    const version = async () =>
      (await service.db('clients').where({ id: record.id }).first()).version;
    const before = await version();
    expect((await service.selectChef(client, chef.id)).status).toBe(200);
    expect(await version()).toBe(before);
  });

  it('twice at the same time leads to one caterer', async () => {
    const { client } = await aClientWithChef();
    const chefs = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const answers = await Promise.all(
      chefs.flatMap(({ id }) => [service.selectChef(client, id), service.selectChef(client, id)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const current = await service.db('clients').where({ user_id: client.id, is_current: true });
    expect(current).toHaveLength(1);
    expect(await service.db('clients').where({ user_id: client.id })).toHaveLength(3);
  });

  it('is refused for somebody who does not exist, is not a caterer, or is gone', async () => {
    const { client, record } = await aClientWithChef();
    const gone = await service.signUp('traiteur');
    await service.tellUserGone(gone, 2);
    for (const chefId of [newId(), client.id, gone.id]) {
      expect(await service.selectChef(client, chefId)).toMatchObject({
        status: 422,
        body: { code: 'unknown_chef', fields: { chefId: expect.any(String) } },
      });
    }
    expect(await service.ownRecord(client)).toEqual(record);
  });

  it('waits until the account is known', async () => {
    const chef = await service.signUp('traiteur');
    expect(await service.selectChef(caller('client'), chef.id)).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
  });
});
