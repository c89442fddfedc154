import { dayInParis } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openKitchen, type Entry } from '../testing/open-kitchen.ts';
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

describe('a payment that a phone sends hours later', () => {
  /** When a delivery counts as paid, and the moments of its lines by their kind. */
  const paidAfter = async (...entries: readonly Entry[]) => {
    const { deliver, send, lines } = await openKitchen(service);
    const { id } = await deliver(3);
    for (const entry of entries) await send(entry);
    const row: unknown = await service.db('deliveries').where({ id }).first();
    const { paid_at } = z.object({ paid_at: z.date() }).parse(row);
    const moments = (await lines()).map(({ kind, happened_at }) => [kind, happened_at]);
    return { paid_at: paid_at.toISOString(), ...Object.fromEntries(moments) };
  };

  test.each([29.7, 40])('settles the delivery at its own moment: %d €', async (amount) => {
    const { paid_at, collected } = await paidAfter(
      { kind: 'returned', happened_at: hoursAgo(7) },
      { kind: 'collected', amount, happened_at: hoursAgo(6) },
    );
    expect(paid_at).toBe(collected);
  });

  test('settles it at the return, if that came later', async () => {
    const { paid_at, returned } = await paidAfter(
      { kind: 'returned', happened_at: hoursAgo(6) },
      { kind: 'collected', amount: 10, happened_at: hoursAgo(7) },
      { kind: 'collected', amount: 19.7, happened_at: hoursAgo(7) },
    );
    expect(paid_at).toBe(returned);
  });
});

describe('boxes that a phone notes without a delivery, and sends hours later,', () => {
  test('are none that were handed over or entered since then', async () => {
    const { deliver, send, box } = await openKitchen(service);
    const old = await deliver(2, { date: '2026-11-01' });
    const handedOver = await deliver(3, { date: '2026-11-02' });
    const entered = await deliver(3);
    await send({ kind: 'delivered', delivery_id: handedOver.id });
    const late = { kind: 'returned', quantity: 4, happened_at: hoursAgo(5) };
    const { results, accounts } = await send(late);
    expect(results).toMatchObject([{ outcome: 'adjusted' }]);
    expect(accounts).toMatchObject([{ box_owed: 6 }]);
    expect(await box(old.qr_token)).toMatchObject({ returned: true });
    for (const { qr_token } of [handedOver, entered]) {
      expect(await box(qr_token)).toMatchObject({ returned_quantity: 0 });
    }
  });

  test('count even if all deliveries were entered after they came back', async () => {
    const { deliver, outcomes, account } = await openKitchen(service);
    await deliver(3);
    const late = { kind: 'returned', quantity: 2, happened_at: hoursAgo(5) };
    expect(await outcomes(late)).toEqual(['done']);
    expect(await account()).toMatchObject({ box_owed: 1 });
  });
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

test('the method of a payment that is corrected to nothing is not proposed again', async () => {
  const { chef, send, account } = await openKitchen(service);
  const wrong = newId();
  await send({ kind: 'collected', amount: 5, method: 'cheque', happened_at: hoursAgo(2) });
  await send({ id: wrong, kind: 'collected', amount: 20, method: 'cash' });
  const correctTo = (amount: number) =>
    service.as(chef).post(`/api/payments/${wrong}/corrections`, { amount });
  await correctTo(8);
  expect(await account()).toMatchObject({ method: 'cash' });
  await correctTo(0);
  expect(await account()).toMatchObject({ method: 'cheque' });
});
