import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInParis } from '../deliveries/rules.ts';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const hour = 3_600_000;
function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * hour).toISOString();
}

test('an entry that replaces another one keeps its moment, whatever the clock says', async () => {
  const { mine, client_id, lines } = await openKitchen(service);
  const wrong = newId();
  const right = newId();
  // With a clock that is three hours slow: the act was an hour ago.
  const send = (sent_at: string, entries: object[]) =>
    mine.post('/api/journal', {
      sent_at,
      entries: entries.map((entry) => ({ client_id, ...entry })),
    });
  const collected = { kind: 'collected', amount: 20 };
  await send(hoursAgo(3), [{ ...collected, id: wrong, method: 'cash', happened_at: hoursAgo(4) }]);
  const before = (await lines()).find(({ id }) => id === wrong)?.happened_at ?? '';
  await send(hoursAgo(3), [
    { kind: 'undone', id: newId(), undoes: wrong, happened_at: hoursAgo(3) },
    { ...collected, id: right, method: 'card', happened_at: before, instead_of: wrong },
  ]);
  expect((await lines()).find(({ id }) => id === right)?.happened_at).toBe(before);
});

test('a delivery of an earlier day is put on that day in the account', async () => {
  const { deliver, send, lines } = await openKitchen(service);
  const yesterday = dayInParis(new Date(Date.now() - 26 * hour));
  await deliver(2);
  await send({ kind: 'absent' });
  await deliver(3, { date: yesterday });
  const [last] = (await lines()).slice(-1);
  expect(last).toMatchObject({ kind: 'charged', quantity: 3, date: yesterday });
  expect(last?.happened_at.slice(0, 10)).toBe(yesterday);
});

test('the method of an undone payment is not proposed again', async () => {
  const { send, account } = await openKitchen(service);
  const wrong = newId();
  await send({ kind: 'collected', amount: 5, method: 'cheque', happened_at: hoursAgo(2) });
  await send({ id: wrong, kind: 'collected', amount: 20, method: 'cash' });
  expect(await account()).toMatchObject({ method: 'cash' });
  // The replacement has an earlier moment than the entry that it replaces.
  const right = { kind: 'collected', amount: 20, method: 'card', happened_at: hoursAgo(1) };
  await send({ kind: 'undone', undoes: wrong }, right);
  expect(await account()).toMatchObject({ method: 'card' });
});
