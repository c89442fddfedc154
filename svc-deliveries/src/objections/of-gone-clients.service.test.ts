import { clientChanged } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { noObjectionsOfGoneClients } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A client with a line in the account, whose record svc-clients still returns. */
async function anAccount() {
  const { chef, client_id, deliver } = await openKitchen(service);
  const { id: lineId } = await deliver(3);
  const client = service.as(caller('client'));
  const object = () => {
    service.clients.answer('records', 200, [{ id: client_id, chef_id: chef.id }]);
    return client.post(`/api/journal/mine/${lineId}/objections`, { note: 'Deux gamelles' });
  };
  return { chef, client_id, object };
}
function kept(client_id: string) {
  return service.db('objections').where({ client_id });
}

test('a client who is removed during the call is refused, and nothing is stored', async () => {
  const { client_id, object } = await anAccount();
  const data = { id: client_id, deleted: true, change: 'deleted' } as const;
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  const isKnown = () => service.db('clients').where({ id: client_id, deleted: true });
  await expect.poll(isKnown).toHaveLength(1);
  expect(await object()).toMatchObject({ status: 404, body: { code: 'line_not_found' } });
  expect(await kept(client_id)).toEqual([]);
});

test('an objection waits for a running removal, and is refused', async () => {
  const { client_id, object } = await anAccount();
  const removal = await service.db.transaction();
  await removal('clients').where({ id: client_id }).update({ deleted: true });
  const answer = object();
  const waiting = () =>
    service.db('pg_stat_activity').where({ wait_event_type: 'Lock' }).select('query');
  await expect.poll(waiting).toContainEqual({ query: expect.stringContaining('from clients') });
  await removal.commit();
  expect(await answer).toMatchObject({ status: 404, body: { code: 'line_not_found' } });
  expect(await kept(client_id)).toEqual([]);
});

test('a stored objection of a gone client is found and deleted', async () => {
  const [gone, stays] = [await anAccount(), await anAccount()];
  for (const { object } of [gone, stays]) expect(await object()).toMatchObject({ status: 201 });
  const check = noObjectionsOfGoneClients(service.db);
  expect(await check.countWrong()).toBe(0);
  await service.db('clients').where({ id: gone.client_id }).update({ departed: true });
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect(await check.countWrong()).toBe(0);
  expect(await kept(gone.client_id)).toEqual([]);
  expect(await kept(stays.client_id)).toHaveLength(1);
});
