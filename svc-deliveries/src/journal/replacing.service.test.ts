import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen, type Entry } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A client who has paid 20 € in advance, with the payment for phones to correct. */
async function openPaid() {
  const kitchen = await openKitchen(service);
  const paid = newId();
  await kitchen.send({ id: paid, kind: 'collected', amount: 20, method: 'cash' });
  return { ...kitchen, paid };
}

function correction(paid: string, amount: number): readonly [Entry, Entry] {
  const undoing = newId();
  return [
    { id: undoing, kind: 'undone', undoes: paid },
    { id: newId(), kind: 'collected', amount, method: 'card', instead_of: paid, undoing },
  ];
}

/** A correction as older versions send it, without `undoing`. */
function olderCorrection(paid: string, amount: number): readonly [Entry, Entry] {
  const [undone, anew] = correction(paid, amount);
  return [undone, { ...anew, undoing: undefined }];
}

const changed = {
  outcome: 'refused',
  code: 'line_changed',
  message: expect.stringMatching(/vérifie le compte/),
};
const notUndone = {
  outcome: 'refused',
  code: 'journal_entry_not_found',
  message: expect.stringMatching(/n’est pas annulée/),
};

test.each([
  ['', correction],
  [' by older versions', olderCorrection],
])('a payment that two phones correct%s counts once', async (_by, correct) => {
  const { paid, send, account } = await openPaid();
  await send(...correct(paid, 22));
  const { results } = await send(...correct(paid, 25));
  expect(results).toMatchObject([{ outcome: 'already' }, changed]);
  expect(await account()).toMatchObject({ credit: 22 });
});

test.each([
  ['', correction],
  [' of an older version', olderCorrection],
])('two corrections that waited on one phone%s count once', async (_of, correct) => {
  const { paid, send, account } = await openPaid();
  const { results } = await send(...correct(paid, 22), ...correct(paid, 25));
  expect(results).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'already' },
    changed,
  ]);
  expect(await account()).toMatchObject({ credit: 22 });
});

test('a correction that waited does not restore a cancelled payment', async () => {
  const { paid, send, account } = await openPaid();
  await send({ kind: 'undone', undoes: paid });
  for (const correct of [correction, olderCorrection]) {
    const { results } = await send(...correct(paid, 22));
    expect(results).toMatchObject([{ outcome: 'already' }, changed]);
  }
  expect(await account()).toMatchObject({ amount_due: 0, credit: 0 });
});

test.each([0, 25])(
  'a payment that somebody corrected to %s € is not replaced on the basis of its former amount',
  async (amount) => {
    const { paid, send, account, chef } = await openPaid();
    await service.as(chef).post(`/api/payments/${paid}/corrections`, { amount });
    const [undone, anew] = correction(paid, 20);
    const { results } = await send({ ...undone, based_on: 1 }, anew);
    expect(results).toMatchObject([{ outcome: 'refused', code: 'line_changed' }, notUndone]);
    expect(await account()).toMatchObject({ credit: amount });

    const [undoneNow, anewNow] = correction(paid, 20);
    const { results: now } = await send({ ...undoneNow, based_on: 2 }, anewNow);
    expect(now).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await account()).toMatchObject({ credit: 20 });
  },
);

test('a line whose undo is refused is not replaced', async () => {
  const { paid, send, account } = await openPaid();
  const old = newId();
  await service.db.raw(
    `insert into journal
     select (jsonb_populate_record(journal, jsonb_build_object(
              'id', ?::text, 'received_at', received_at - interval '91 days'))).*
       from journal where id = ?`,
    [old, paid],
  );
  for (const correct of [correction, olderCorrection]) {
    const { results } = await send(...correct(old, 22));
    expect(results).toMatchObject([{ code: 'too_late_to_undo' }, notUndone]);
  }
  expect(await account()).toMatchObject({ credit: 20 });
});

test('a correction whose two entries come in two calls is recorded, and a repeat is recognised', async () => {
  const { paid, send, outcomes, account } = await openPaid();
  const [undone, anew] = correction(paid, 22);
  expect((await send(anew)).results).toMatchObject([notUndone]);
  expect(await outcomes(undone)).toEqual(['done']);
  expect(await outcomes(anew)).toEqual(['done']);
  expect(await outcomes(undone, anew, anew)).toEqual(['already', 'already', 'already']);
  expect(await account()).toMatchObject({ credit: 22 });
});

test('a repeat of an older correction, of which one entry or both were recorded, counts once', async () => {
  const { paid, send, outcomes, account } = await openPaid();
  const [undone, anew] = olderCorrection(paid, 22);
  expect(await outcomes(undone)).toEqual(['done']);
  // Without its undoing in the same call, nobody knows for which correction the line was undone.
  expect((await send(anew)).results).toMatchObject([changed]);
  expect(await outcomes(undone, anew)).toEqual(['already', 'done']);
  expect(await outcomes(undone, anew)).toEqual(['already', 'already']);
  expect(await outcomes(anew)).toEqual(['already']);
  expect(await account()).toMatchObject({ credit: 22 });
});

test.each(['returned', 'lost'])(
  'boxes noted as %s without a delivery are the oldest ones after a correction too',
  async (kind) => {
    const { deliver, send, lines } = await openKitchen(service);
    const older = await deliver(1, { date: '2026-11-01' });
    const newer = await deliver(3, { date: '2026-11-02' });
    await send({ kind, quantity: 1 });
    const line = (await lines())[0];
    expect(line).toMatchObject({ delivery_id: older.id, quantity: 1 });

    const undoing = newId();
    const { id: instead_of, delivery_id } = line ?? {};
    const { results } = await send(
      { id: undoing, kind: 'undone', undoes: instead_of },
      { kind, quantity: 3, delivery_id, instead_of, undoing },
    );
    expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    const anew = (await lines()).find((other) => other.kind === kind && !other.undone_at);
    expect(anew?.parts).toMatchObject([
      { delivery_id: older.id, quantity: 1 },
      { delivery_id: newer.id, quantity: 2 },
    ]);
  },
);

test('boxes noted for a delivery stay with it after a correction', async () => {
  const { deliver, send, lines } = await openKitchen(service);
  await deliver(1, { date: '2026-11-01' });
  const { id: delivery_id } = await deliver(3, { date: '2026-11-02' });
  const [instead_of, undoing] = [newId(), newId()];
  await send({ id: instead_of, kind: 'returned', quantity: 1, delivery_id });
  await send(
    { id: undoing, kind: 'undone', undoes: instead_of },
    { kind: 'returned', quantity: 2, delivery_id, instead_of, undoing },
  );
  const anew = (await lines()).find(({ kind, undone_at }) => kind === 'returned' && !undone_at);
  expect(anew?.parts).toMatchObject([{ delivery_id, quantity: 2 }]);
});

test('somebody else’s entry is not replaced', async () => {
  const other = await openPaid();
  const { send, lines } = await openKitchen(service);
  const { results } = await send({ kind: 'absent', instead_of: other.paid });
  expect(results).toMatchObject([{ outcome: 'refused', code: 'journal_entry_not_found' }]);
  expect(await lines()).toEqual([]);
});
