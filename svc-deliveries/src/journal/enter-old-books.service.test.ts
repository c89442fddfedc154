import { openDatabase } from '@gamelles/service-kit';
import { getOrThrow } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, readFigures } from '../ledger/figures.ts';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { enterOldBooks } from './enter-old-books.ts';
import { boxesFitJournal, moneyFitsJournal } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** Leaves the books as the previous version writes them, without a journal. */
async function forgetJournal(): Promise<void> {
  const owner = openDatabase(getOrThrow(service.sandbox.databases, 'deliveries').owner, 1);
  await owner.raw(`
    alter table journal disable trigger journal_is_append_only;
    alter table ledger_entries disable trigger ledger_is_append_only;
    delete from journal;
    update ledger_entries set journal_id = null;
    update deliveries set entered = false, returned_quantity = 0;
    alter table journal enable always trigger journal_is_append_only;
    alter table ledger_entries enable always trigger ledger_is_append_only`);
  await owner.destroy();
}

/**
 * A client of the previous version: boxes out, back and paid, money on account and a correction.
 */
async function aClientOfBefore() {
  const kitchen = await openKitchen(service);
  const { deliver, mine, client_id } = kitchen;
  await deliver(2);
  const back = await deliver(3);
  const paid = await deliver(1);
  await mine.patch(`/api/qrcodes/${back.qr_token}/return`);
  await mine.patch(`/api/deliveries/${paid.id}/resolve`, { returned: true, paid: true });
  const { body } = await mine.post('/api/payments', { client_id, amount: 12, method: 'cash' });
  await mine.post(`/api/payments/${body.id}/corrections`, { amount: 11 });
  await forgetJournal();
  return { ...kitchen, back, paid, paymentId: String(body.id) };
}

test('the old books are entered once, and no figure changes', async () => {
  const { chef, mine, client_id, account, lines, paymentId } = await aClientOfBefore();
  const read = async () => {
    const history = await mine.get(`/api/deliveries/history?client_id=${client_id}`);
    const payments = await mine.get(`/api/payments?client_id=${client_id}`);
    const { box_owed, amount_due, credit, open } = await account();
    const figures = { box_owed, amount_due, credit, open };
    return { history: history.body, payments: payments.body, figures };
  };
  const before = await read();
  const figures = await readFigures(service.db);
  expect(figures.get(`${chef.id},${client_id}`)).toBe('2,3850');
  expect(await enterOldBooks(service.db)).toBe(5);
  expect(await enterOldBooks(service.db)).toBe(0);
  expect(await read()).toEqual(before);
  expect(differences(figures, await readFigures(service.db))).toEqual([]);

  const told = await lines();
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(
    ['charged', 'charged', 'charged', 'collected', 'collected', 'returned', 'returned'].toSorted(),
  );
  const money = told.reduce((sum, line) => sum + Math.round(line.balance_change * 100), 0);
  expect(money / 100).toBe(before.figures.amount_due - before.figures.credit);
  expect(told.find(({ id }) => id === paymentId)).toMatchObject({ amount: 11, amount_before: 12 });
  expect(await boxesFitJournal(service.db).countWrong()).toBe(0);
  expect(await moneyFitsJournal(service.db).countWrong()).toBe(0);
});

test('entries of the old books can be undone', async () => {
  const { send, box, back, lines, paymentId, account } = await aClientOfBefore();
  await enterOldBooks(service.db);
  const { amount_due } = await account();
  const entry = (await lines()).find(
    ({ kind, delivery_id }) => kind === 'returned' && delivery_id === back.id,
  );
  const { results } = await send(
    { kind: 'undone', undoes: entry?.id },
    { kind: 'undone', undoes: paymentId },
  );
  expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(await box(back.qr_token)).toMatchObject({ returned: false, returned_quantity: 0 });
  expect((await account()).amount_due).toBe(amount_due + 11);
});

test('boxes that the previous version takes back count as back, with an entry or not', async () => {
  const { deliver, send, box, lines, account } = await openKitchen(service);
  const { id, qr_token } = await deliver(3);
  await send({ kind: 'returned', quantity: 1 });
  await service.db('deliveries').where({ id }).update({ returned_at: new Date() });
  expect(await box(qr_token)).toMatchObject({ returned: true, returned_quantity: 3 });
  expect(await account()).toMatchObject({ box_owed: 0 });
  await enterOldBooks(service.db);
  const returns = (await lines()).filter(({ kind }) => kind === 'returned');
  expect(returns.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
  expect(await boxesFitJournal(service.db).countWrong()).toBe(0);
});

test('boxes and money without an entry are found', async () => {
  const { deliver, send } = await openKitchen(service);
  const { id } = await deliver(3);
  await send({ kind: 'returned', quantity: 1 });
  expect(await boxesFitJournal(service.db).countWrong()).toBe(0);
  await service.db('deliveries').where({ id }).update({ returned_quantity: 2 });
  expect(await boxesFitJournal(service.db).countWrong()).toBe(1);
  await service.db('deliveries').where({ id }).update({ returned_quantity: 1 });
});
