import { attentionApi, dayInParis } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

// By the calendar, because with a change of the clocks N times 24 hours ago may be another day.
function daysAgo(days: number): string {
  const today = dayInParis(new Date());
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

async function attentionOf(chef: ReturnType<typeof caller>) {
  const answer = await service.as(chef).get('/api/deliveries/attention');
  expect(answer).toMatchObject({ status: 200 });
  return attentionApi.getAttention.response.parse(answer.body);
}

const nothing = { boxes_out: [], debts: [], shortfalls: [] };

test('boxes want attention after 14 days, and money after 30', async () => {
  const { chef, client_id, deliver } = await openKitchen(service);
  await deliver(3, { date: daysAgo(14) });
  expect(await attentionOf(chef)).toEqual(nothing);
  await deliver(2, { date: daysAgo(16) });
  await deliver(1, { date: daysAgo(31) });
  expect(await attentionOf(chef)).toEqual({
    boxes_out: [{ client_id, client: 'Léa Martin', boxes: 3, since: daysAgo(31) }],
    debts: [{ client_id, client: 'Léa Martin', amount_due: 9.9, since: daysAgo(31) }],
    shortfalls: [],
  });
});

test('a delivery that is partly back or partly paid counts with its rest', async () => {
  const { chef, client_id, deliver, send } = await openKitchen(service);
  await deliver(3, { date: daysAgo(40) });
  await send({ kind: 'returned', quantity: 1 }, { kind: 'collected', amount: 20 });
  const { boxes_out, debts } = await attentionOf(chef);
  expect(boxes_out).toMatchObject([{ client_id, boxes: 2 }]);
  expect(debts).toMatchObject([{ client_id, amount_due: 9.7 }]);
  await send({ kind: 'returned' }, { kind: 'collected', amount: 9.7 });
  expect(await attentionOf(chef)).toEqual(nothing);
});

test('money that is due for boxes that are back wants attention, too', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  await deliver(1, { date: daysAgo(45) });
  await send({ kind: 'returned' });
  const { boxes_out, debts } = await attentionOf(chef);
  expect(boxes_out).toEqual([]);
  expect(debts).toMatchObject([{ amount_due: 9.9, since: daysAgo(45) }]);
});

test('an entry that took fewer boxes than it told is shown until it is undone', async () => {
  const { chef, client_id, deliver, send } = await openKitchen(service);
  await deliver(2);
  const id = newId();
  await send({ id, kind: 'returned', quantity: 3 });
  expect((await attentionOf(chef)).shortfalls).toMatchObject([
    { id, client_id, client: 'Léa Martin', quantity_told: 3, quantity: 2 },
  ]);
  await send({ kind: 'undone', undoes: id });
  expect(await attentionOf(chef)).toEqual(nothing);
});

test('another caterer sees nothing of it, and a client may not ask', async () => {
  const { deliver } = await openKitchen(service);
  await deliver(1, { date: daysAgo(60) });
  expect(await attentionOf(caller('traiteur'))).toEqual(nothing);
  const client = service.as(caller('client'));
  expect(await client.get('/api/deliveries/attention')).toMatchObject({ status: 403 });
});

test('an entry that waited on a phone for weeks is shown from its arrival on', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  await deliver(2, { date: daysAgo(20) });
  const id = newId();
  const happened_at = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await send({ id, kind: 'returned', quantity: 3, happened_at });
  expect((await attentionOf(chef)).shortfalls).toMatchObject([{ id, quantity: 2 }]);
});
