import { clientChanged, objectionsApi, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { mostOpen } from './commands.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A delivery to a client who has an account and reads their own lines. */
async function anAccount() {
  const kitchen = await openKitchen(service);
  const { id: lineId } = await kitchen.deliver(3);
  const eater = caller('client');
  service.clients.answer('records', 200, [{ id: kitchen.client_id, chef_id: kitchen.chef.id }]);
  const client = service.as(eater);
  const object = (line: string, note = 'Je n’ai eu que deux gamelles') =>
    client.post(`/api/journal/mine/${line}/objections`, { note });
  return { ...kitchen, lineId, eater, client, object };
}
function settle(as: ReturnType<Deliveries['as']>, id: string, answer?: string) {
  return as.put(`/api/journal/objections/${id}/answer`, { ...(answer && { answer }) });
}
function kept(client_id: string) {
  return service.db('objections').where({ client_id });
}
const parse = objectionsApi.objectToLine.response;
const parseAll = objectionsApi.listObjections.response;

test('both see an objection of the client at its line, until the caterer settles it', async () => {
  const { object, lineId, lines, client, mine } = await anAccount();
  const answer = await object(lineId);
  expect(answer).toMatchObject({ status: 201, body: { note: 'Je n’ai eu que deux gamelles' } });
  const { id } = parse.parse(answer.body);
  expect((await lines())[0]).toMatchObject({ objection: { id, settled_at: null } });
  const open = parseAll.parse((await mine.get('/api/journal/objections')).body);
  expect(open.map((objection) => objection.id)).toEqual([id]);

  await settle(mine, id, 'Corrigé, merci');
  const settled = { id, answer: 'Corrigé, merci', settled_at: expect.any(String) };
  const own = (await client.get('/api/journal/mine')).body;
  expect(own).toMatchObject([{ id: lineId, objection: settled }]);
  expect((await mine.get('/api/journal/objections')).body).toEqual([]);
  expect((await object(lineId)).status).toBe(201);
});

test('an objection changes no figure', async () => {
  const { object, lineId, account } = await anAccount();
  const before = await account();
  await object(lineId);
  expect(await account()).toEqual(before);
});

test('a line has at most one open objection, and a client at most twenty', async () => {
  const { object, lineId, deliver } = await anAccount();
  expect((await object(lineId)).status).toBe(201);
  const again = await object(lineId);
  expect([again.status, again.body.code]).toEqual([409, 'line_already_objected']);
  for (let n = 1; n < mostOpen; n++) {
    const { id } = await deliver(1);
    expect((await object(id)).status).toBe(201);
  }
  const { id } = await deliver(1);
  const refused = await object(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_objections']);
});

test('an empty or long objection is refused with a message', async () => {
  const { object, lineId } = await anAccount();
  expect(await object(lineId, ' ')).toMatchObject({
    status: 422,
    body: { fields: { note: 'Écris ce qui ne va pas.' } },
  });
  expect((await object(lineId, 'a'.repeat(201))).status).toBe(422);
});

test('a line of somebody else is not found, and neither is their objection', async () => {
  const { lineId, object } = await anAccount();
  const { id } = parse.parse((await object(lineId)).body);
  const other = await anAccount();
  const refused = await other.object(lineId);
  expect([refused.status, refused.body.code]).toEqual([404, 'line_not_found']);
  const settled = await settle(other.mine, id);
  expect([settled.status, settled.body.code]).toEqual([404, 'objection_not_found']);
  expect((await other.mine.get('/api/journal/objections')).body).toEqual([]);
});

test('the data export contains objections and reminders', async () => {
  const { lineId, object, client, client_id, mine } = await anAccount();
  await object(lineId);
  await mine.put(`/api/accounts/${client_id}/reminder`);
  const told = { objections: [{ line_id: lineId }], reminders: [{ client_id }] };
  for (const as of [client, mine]) {
    expect((await as.get('/api/deliveries/me/export')).body).toMatchObject(told);
  }
});

const gone = { deleted: true, change: 'deleted' } as const;
async function untilForgotten(client_id: string) {
  await vi.waitFor(async () => expect(await kept(client_id)).toHaveLength(0), { timeout: 60_000 });
}

test('an objection is deleted with the client’s account, which can make none afterwards', async () => {
  const { lineId, object, client_id, eater } = await anAccount();
  await object(lineId);
  const data = { id: eater.id, ...gone };
  await service.publish(userChanged, { subject: eater.id, version: 2, data });
  await untilForgotten(client_id);
  expect((await object(lineId)).status).toBe(401);
});

test('an objection is deleted with the record of the client, and with the caterer', async () => {
  const [one, other] = [await anAccount(), await anAccount()];
  service.clients.answer('records', 200, [
    { id: one.client_id, chef_id: one.chef.id },
    { id: other.client_id, chef_id: other.chef.id },
  ]);
  for (const { object, lineId } of [one, other]) await object(lineId);
  await one.mine.put(`/api/accounts/${one.client_id}/reminder`);
  const client = { id: one.client_id, ...gone };
  await service.publish(clientChanged, { subject: client.id, version: 9, data: client });
  const caterer = { id: other.chef.id, ...gone };
  await service.publish(userChanged, { subject: caterer.id, version: 2, data: caterer });
  await untilForgotten(one.client_id);
  await untilForgotten(other.client_id);
  expect(await one.account()).toMatchObject({ reminded_at: null });
});

test('the last reminder of a client is stored, and nobody else’s client is reminded', async () => {
  const { mine, client_id, account } = await anAccount();
  expect(await account()).toMatchObject({ reminded_at: null });
  const { body } = await mine.put(`/api/accounts/${client_id}/reminder`);
  expect((await account()).reminded_at).toBe(body.reminded_at);
  const other = service.as(caller('traiteur'));
  expect(await other.put(`/api/accounts/${client_id}/reminder`)).toMatchObject({ status: 404 });
  expect(await mine.put(`/api/accounts/${newId()}/reminder`)).toMatchObject({ status: 404 });
});
