import { boxesOutApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

async function boxesOutOf(chef: ReturnType<typeof caller>) {
  const answer = await service.as(chef).get('/api/deliveries/boxes-out');
  expect(answer).toMatchObject({ status: 200 });
  return boxesOutApi.listBoxesOut.response.parse(answer.body);
}

test('the boxes of a client add up, out since the oldest delivery', async () => {
  const { chef, client_id, deliver } = await openKitchen(service);
  await deliver(2, { date: '2026-11-20' });
  await deliver(1, { date: '2026-11-02' });
  expect(await boxesOutOf(chef)).toEqual([
    { client_id, client: 'Léa Martin', boxes: 3, since: '2026-11-02', amount_due: 29.7 },
  ]);
});

test('a partly returned delivery counts with the rest of its boxes, a returned one with its debt', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  await deliver(3, { date: '2026-11-01' });
  await deliver(2, { date: '2026-11-08' });
  await send({ kind: 'returned', quantity: 4 });
  expect(await boxesOutOf(chef)).toMatchObject([
    { boxes: 1, since: '2026-11-08', amount_due: 49.5 },
  ]);
  await send({ kind: 'lost', quantity: 1 });
  expect(await boxesOutOf(chef)).toEqual([]);
});

test('money on account is no debt', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  await deliver(1);
  await send({ kind: 'collected', amount: 30 });
  expect(await boxesOutOf(chef)).toMatchObject([{ boxes: 1, amount_due: 0 }]);
});

test('another caterer sees nothing of it, and a client may not ask', async () => {
  const { deliver } = await openKitchen(service);
  await deliver(1);
  expect(await boxesOutOf(caller('traiteur'))).toEqual([]);
  const client = service.as(caller('client'));
  expect(await client.get('/api/deliveries/boxes-out')).toMatchObject({ status: 403 });
});
