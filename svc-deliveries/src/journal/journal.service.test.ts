import { journalApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

function aKitchen() {
  return openKitchen(service);
}

describe('boxes', () => {
  test('come back in parts, the oldest first, and are back with the last of them', async () => {
    const { deliver, send, box } = await aKitchen();
    const old = await deliver(3, { date: '2026-11-01' });
    const late = await deliver(2, { date: '2026-11-02' });
    const { results, accounts } = await send({ kind: 'returned', quantity: 4 });
    expect(results).toMatchObject([{ outcome: 'done' }]);
    expect(accounts).toMatchObject([{ box_owed: 1, amount_due: 49.5 }]);
    expect(await box(old.qr_token)).toMatchObject({ returned: true, returned_quantity: 3 });
    expect(await box(late.qr_token)).toMatchObject({ returned: false, returned_quantity: 1 });
    expect((await send({ kind: 'returned' })).accounts).toMatchObject([{ box_owed: 0 }]);
    expect(await box(late.qr_token)).toMatchObject({ returned: true, returned_quantity: 2 });
  });

  test('beyond the number out are adjusted, and never refused', async () => {
    const { deliver, send, lines } = await aKitchen();
    await deliver(2);
    const { results } = await send({ kind: 'returned', quantity: 3 });
    expect(results).toMatchObject([
      {
        outcome: 'adjusted',
        message: '3 notées, il n’en restait que 2. La troisième est mise de côté.',
      },
    ]);
    expect((await lines())[0]).toMatchObject({ quantity: 2, quantity_told: 3 });
  });

  test('that another phone took back are reported as back already, with the time', async () => {
    const { deliver, send, mine } = await aKitchen();
    const { id, qr_token } = await deliver(2);
    await mine.patch(`/api/qrcodes/${qr_token}/return`);
    const { results } = await send({ kind: 'returned', delivery_id: id });
    expect(results).toMatchObject([{ outcome: 'already' }]);
    expect(results[0]?.message).toMatch(/^Déjà rendue à \d\d:\d\d\.$/);
  });

  test('that are lost are no longer owed, until the loss is undone', async () => {
    const { deliver, send, box } = await aKitchen();
    const { qr_token } = await deliver(3);
    const id = newId();
    const lost = await send({ id, kind: 'lost', quantity: 3 });
    expect(lost.accounts).toMatchObject([{ box_owed: 0, amount_due: 29.7 }]);
    expect(await box(qr_token)).toMatchObject({ lost_quantity: 3, returned_quantity: 0 });
    const found = await send({ kind: 'undone', undoes: id });
    expect(found.accounts).toMatchObject([{ box_owed: 3 }]);
    expect(await box(qr_token)).toMatchObject({ lost_quantity: 0, returned: false });
  });

  test('are handed over once', async () => {
    const { deliver, outcomes, box } = await aKitchen();
    const { id, qr_token } = await deliver();
    const handed = { kind: 'delivered', delivery_id: id };
    expect(await outcomes(handed, handed)).toEqual(['done', 'already']);
    expect((await box(qr_token)).delivered_at).toEqual(expect.any(String));
  });
});

describe('money', () => {
  test('is taken before the boxes are back, and the return then finds them paid', async () => {
    const { deliver, send, box } = await aKitchen();
    const { qr_token } = await deliver(3);
    const { accounts } = await send(
      { kind: 'collected', amount: 31, method: 'cash' },
      { kind: 'returned' },
    );
    expect(accounts).toMatchObject([{ amount_due: 0, credit: 1.3, box_owed: 0 }]);
    expect(await box(qr_token)).toMatchObject({ paid: true, due: 0 });
  });

  test('that is recorded twice within minutes is accepted with a doubt', async () => {
    const { deliver, send } = await aKitchen();
    await deliver();
    const taken = { kind: 'collected', amount: 10 };
    const { results } = await send(taken, taken);
    expect(results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done', code: 'collected_twice' },
    ]);
    expect(results[0]).not.toHaveProperty('code');
  });
});

describe('a repeat', () => {
  test('is recognised for ever, and changes nothing even after the entry was undone', async () => {
    const { deliver, send, outcomes, account } = await aKitchen();
    await deliver(3);
    const paid = { id: newId(), kind: 'collected', amount: 5 };
    const back = { id: newId(), kind: 'returned', quantity: 1 };
    await send(paid, back);
    await send({ kind: 'undone', undoes: paid.id }, { kind: 'undone', undoes: back.id });
    const before = await account();
    expect(before).toMatchObject({ amount_due: 29.7, box_owed: 3 });
    expect(await outcomes(paid, back, paid)).toEqual(['already', 'already', 'already']);
    expect(await account()).toEqual(before);
  });

  test('sent by many at once counts once', async () => {
    const { deliver, outcomes, account } = await aKitchen();
    await deliver(3);
    const paid = { id: newId(), kind: 'collected', amount: 5 };
    const all = await Promise.all(Array.from({ length: 5 }, () => outcomes(paid)));
    expect(all.flat().toSorted()).toEqual(['already', 'already', 'already', 'already', 'done']);
    expect(await account()).toMatchObject({ amount_due: 24.7 });
  });
});

describe('undoing', () => {
  test('restores exactly the former state, once, and the line shows it', async () => {
    const { deliver, send, outcomes, lines, account, box } = await aKitchen();
    const { qr_token } = await deliver(3);
    const before = [await account(), await box(qr_token)];
    const [paid, back] = [newId(), newId()];
    await send(
      { id: paid, kind: 'collected', amount: 29.7, method: 'cash' },
      { id: back, kind: 'returned' },
    );
    expect(await box(qr_token)).toMatchObject({ paid: true });
    const undone = [
      { kind: 'undone', undoes: back },
      { kind: 'undone', undoes: paid },
    ];
    expect(await outcomes(...undone)).toEqual(['done', 'done']);
    expect(await outcomes(...undone)).toEqual(['already', 'already']);
    expect([await account(), await box(qr_token)]).toEqual(before);
    const line = (await lines()).find(({ id }) => id === paid);
    expect(line).toMatchObject({ amount: 29.7, balance_change: 0, can_undo: false });
    expect(line?.undone_at).not.toBeNull();
  });

  test('is refused until its entry is there, and never changes a charge', async () => {
    const { deliver, send } = await aKitchen();
    const { id } = await deliver();
    const { results } = await send(
      { kind: 'undone', undoes: newId() },
      { kind: 'undone', undoes: id },
      { kind: 'undone' },
    );
    expect(results.map(({ code }) => code)).toEqual([
      'journal_entry_not_found',
      'cannot_be_undone',
      'invalid',
    ]);
  });

  test('cancels a payment that the specified call recorded', async () => {
    const { deliver, send, mine, account, client_id } = await aKitchen();
    await deliver(3);
    const { body } = await mine.post('/api/payments', { client_id, amount: 12 });
    await send({ kind: 'undone', undoes: body.id });
    expect(await account()).toMatchObject({ amount_due: 29.7, credit: 0 });
    const again = await mine.post(`/api/payments/${body.id}/corrections`, { amount: 12 });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  });
});

describe('a batch', () => {
  test('records the valid entries, and refuses each invalid one by itself', async () => {
    const { deliver, send, client_id } = await aKitchen();
    await deliver();
    const { results } = await send(
      { kind: 'danced' },
      { kind: 'collected', amount: -1 },
      { kind: 'collected' },
      { kind: 'delivered', delivery_id: newId() },
      { kind: 'absent', client_id: newId() },
      { kind: 'absent', client_id, note: 'Volets fermés' },
    );
    expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'unknown_kind',
      'invalid',
      'invalid',
      'delivery_not_found',
      'client_not_found',
      'done',
    ]);
  });

  test('does not reach the books of another caterer', async () => {
    const theirs = await aKitchen();
    const { id } = await theirs.deliver();
    const paid = newId();
    await theirs.send({ id: paid, kind: 'collected', amount: 5 });
    const { send, deliver, client_id } = await aKitchen();
    await deliver();
    const own = newId();
    await send({ id: own, kind: 'absent' });
    const { results } = await send(
      { kind: 'returned', client_id: theirs.client_id },
      { kind: 'returned', delivery_id: id },
      { kind: 'collected', amount: 5, delivery_id: id },
      { kind: 'absent', delivery_id: id },
      { kind: 'undone', undoes: own, delivery_id: id },
      { kind: 'undone', undoes: paid },
      { kind: 'collected', amount: 5, id: paid },
      { kind: 'absent', undoes: paid },
      { kind: 'collected', amount: 5, undoes: id },
    );
    expect(results.map(({ code }) => code)).toEqual([
      'client_not_found',
      'delivery_not_found',
      'delivery_not_found',
      'delivery_not_found',
      'delivery_not_found',
      'journal_entry_not_found',
      'journal_id_taken',
      'invalid',
      'invalid',
    ]);
    expect((await theirs.lines()).map(({ undone_at }) => undone_at)).toEqual([null, null]);
    const listed = await service.as(theirs.chef).get(`/api/journal?client_id=${client_id}`);
    expect(listed).toMatchObject({ status: 200, body: [] });
  });
});

test('a clock that is hours wrong is corrected by the moment of sending', async () => {
  const { deliver, mine, client_id, lines } = await aKitchen();
  await deliver();
  const hour = 3_600_000;
  const phone = Date.now() - 7 * hour;
  const entry = {
    id: newId(),
    kind: 'absent',
    client_id,
    happened_at: new Date(phone - hour).toISOString(),
  };
  await mine.post('/api/journal', { sent_at: new Date(phone).toISOString(), entries: [entry] });
  const line = (await lines()).find(({ id }) => id === entry.id);
  const ago = Date.now() - Date.parse(line?.happened_at ?? '');
  expect(Math.abs(ago - hour)).toBeLessThan(60_000);
});

test('the lines of an account add up to its balance, page by page', async () => {
  const { deliver, send, mine, client_id, account } = await aKitchen();
  const one = await deliver(2);
  await deliver(1, { unit_price: 12.35 });
  const wrong = newId();
  await send(
    { id: wrong, kind: 'collected', amount: 7 },
    { kind: 'collected', amount: 10, method: 'card' },
    { kind: 'undone', undoes: wrong },
  );
  await mine.post(`/api/deliveries/${one.id}/corrections`, { amount: 18 });
  const lines = [];
  let path: string | undefined = `/api/journal?client_id=${client_id}&limit=2`;
  while (path) {
    const answer = await mine.get(path);
    lines.push(...journalApi.listJournal.response.parse(answer.body));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(lines.map(({ kind }) => kind)).toEqual([
    'undone',
    'collected',
    'collected',
    'charged',
    'charged',
  ]);
  const sum = lines.reduce(
    (cents, { balance_change }) => cents + Math.round(balance_change * 100),
    0,
  );
  const { amount_due, credit, method } = await account();
  expect(sum / 100).toBe(amount_due - credit);
  expect({ amount_due, method }).toEqual({ amount_due: 20.35, method: 'card' });
  expect(lines.at(-1)).toMatchObject({ amount: 18, amount_before: 19.8, due: 8 });
});

test('the calls of the specification write the same entries', async () => {
  const { deliver, mine, lines } = await aKitchen();
  const one = await deliver(2);
  const other = await deliver(1);
  await mine.patch(`/api/qrcodes/${one.qr_token}/return`);
  await mine.patch(`/api/qrcodes/${one.qr_token}/pay`);
  await mine.patch(`/api/deliveries/${other.id}/resolve`, { returned: true, paid: true });
  const told = (await lines()).map(({ kind, delivery_id }) => `${kind} ${delivery_id}`);
  expect(told.toSorted()).toEqual(
    [one, other]
      .flatMap(({ id }) => [`charged ${id}`, `collected ${id}`, `returned ${id}`])
      .toSorted(),
  );
});
