import { clientCounted, countAsked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { wrongRows } from '../testing/wrong-rows.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients({ SELF_CHECK_SECONDS: '1' });
});
afterAll(() => service.stop());

const right = { total_delivered: 3, box_owed: 3, due_cents: 1980, versions: 2 };

function tellCount(id: string, version: number, count = right) {
  return service.publish(clientCounted, { subject: id, version, data: { id, ...count } });
}
function wrongFigures() {
  return wrongRows(service, 'figures_fit_books');
}
async function isCompared(id: string) {
  const told = await service.db('told_counts').where({ id }).first('is_compared');
  return told?.is_compared;
}
function asked(id: string) {
  return service.published(countAsked).filter(({ subject }) => subject === id);
}

test('figures that differ from the ledger are counted in a metric until they are published again', async () => {
  const client_id = newId();
  const id = await service.tellDelivery(1, { client_id });
  const paymentId = await service.tellPayment(1, { client_id });
  await tellCount(client_id, 1);
  await expect.poll(() => isCompared(client_id)).toBe(true);
  expect(asked(client_id)).toEqual([]);

  await service.db('deliveries').where({ id }).update({ charged_cents: 3970 });
  await service.db('balances').where({ client_id }).increment('due_cents', 1000);
  await tellCount(client_id, 2);
  await expect.poll(wrongFigures).toBe(1);
  await expect.poll(() => asked(client_id).length).toBeGreaterThan(0);

  await service.tellDelivery(1, { client_id, id });
  await service.tellPayment(1, { client_id, id: paymentId });
  await tellCount(client_id, 3);
  await expect.poll(() => isCompared(client_id)).toBe(true);
  await expect.poll(wrongFigures).toBe(0);
  expect(await service.db('balances').where({ client_id })).toMatchObject([
    { total_delivered: 3, box_owed: 3, due_cents: 1980 },
  ]);
});

test('a client without any delivery has no balance after a comparison', async () => {
  const id = newId();
  await tellCount(id, 1, { total_delivered: 0, box_owed: 0, due_cents: 0, versions: 0 });
  await expect.poll(() => isCompared(id)).toBe(true);
  expect(await service.db('balances').where({ client_id: id })).toEqual([]);
});
