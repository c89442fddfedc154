import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A client of one caterer, who has said yes to the record of another one. */
async function aClientOfTwo() {
  const chosen = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chosen.id, email_verified: true });
  const other = await service.signUp('traiteur');
  const { id } = await service.addClient(other, { email: `${client.id}@exemple.fr` });
  const own = (await service.ownRecord(client)).id;
  const as = service.as(client);
  const yes = await as.post(`/api/clients/me/link-questions/${id}`, { mine: true });
  expect(yes.status).toBe(200);
  return {
    chosen,
    client,
    other,
    id,
    own,
    as,
    others: async () => (await as.get('/api/clients/me/other-chefs')).body,
    leave: (record = id) => as.post(`/api/clients/me/other-chefs/${record}/leave`),
    note: (allergies: string) =>
      as.put(`/api/clients/${own}`, { firstName: 'Zoé', lastName: 'Durand', allergies }),
    otherReads: async () => (await service.as(other).get(`/api/clients/${id}`)).body,
    listed: async () => (await service.as(other).get('/api/clients')).body.length,
  };
}

it('a yes to another caterer is taken back: nothing new reaches that caterer', async () => {
  const { chosen, client, other, id, own, as, others, leave, note, otherReads, listed } =
    await aClientOfTwo();
  await note('noix');
  expect(await others()).toEqual([{ id, chef_id: other.id }]);
  expect(await leave()).toMatchObject({ status: 200, body: { chef_id: chosen.id } });
  expect(await others()).toEqual([]);
  expect(await listed()).toBe(0);
  const before = await otherReads();
  expect(before).toMatchObject({ firstname: 'Zoé', allergies: 'noix' });
  const edit = { firstName: 'Zoë', lastName: 'Roy', allergies: 'noix, kiwi' };
  expect((await as.put(`/api/clients/${own}`, edit)).status).toBe(200);
  await service.tellUser(client, 2, { email: 'new@exemple.fr', email_verified: true });
  expect(await otherReads()).toEqual(before);
});

it('a debt stays visible to both until it is settled', async () => {
  const { client, other, id, leave, listed } = await aClientOfTwo();
  await service.tellDelivery(1, { client_id: id, chef_id: other.id });
  await leave();
  expect(await service.dashboard(client)).toMatchObject({
    pending_returns: 3,
    unpaid_amount: 29.7,
  });
  expect(await listed()).toBe(1);
});

it('a caterer who was left asks no more, and may be chosen again', async () => {
  const { client, other, id, as, others, leave } = await aClientOfTwo();
  await leave();
  expect((await as.get('/api/clients/me/link-questions')).body).toEqual([]);
  await service.selectChef(client, other.id);
  expect((await service.ownRecord(client)).id).toBe(id);
  expect(await others()).toEqual([]);
});

it('a repeat with its key has the same response, and another call finds no caterer to leave', async () => {
  const { id, own, as, leave } = await aClientOfTwo();
  const path = `/api/clients/me/other-chefs/${id}/leave`;
  const tap = () => as.post(path, undefined, { 'Idempotency-Key': 'one-tap' });
  const [first, again] = [await tap(), await tap()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  for (const record of [id, own]) {
    expect(await leave(record)).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  }
});

it('nobody leaves a caterer for somebody else', async () => {
  const { id, others } = await aClientOfTwo();
  const stranger = await service.signUp('client');
  const answer = await service.as(stranger).post(`/api/clients/me/other-chefs/${id}/leave`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  expect(await others()).toHaveLength(1);
});
