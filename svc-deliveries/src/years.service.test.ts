import { historyQuery } from '@gamelles/contracts';
import { newId, type Caller, type Transaction } from '@gamelles/service-kit';
import { pagesTouched } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxesOutPage, listBoxesOut } from './boxes-out/list-boxes-out.ts';
import { countBoxesOut } from './boxes-out/count-boxes-out.ts';
import { readBooks as readBooksOfNew } from './deliveries/create-delivery.ts';
import { historyPage } from './deliveries/history.ts';
import { readOpen } from './deliveries/read-open.ts';
import { listStops } from './rounds/queries.ts';
import { fillDeliveries } from './testing/fill-deliveries.ts';
import { fillYears } from './testing/fill-years.ts';
import { startDeliveries, type Deliveries } from './testing/start-deliveries.ts';
import { readOpenAccounts } from './journal/accounts.ts';
import { encodeCursor } from './journal/cursor.ts';
import { linesPage } from './journal/lines.ts';
import { readBooks } from './journal/read-books.ts';

type Kitchen = Awaited<ReturnType<typeof fillYears>>;
type Read = (db: Transaction, kitchen: Kitchen) => Promise<unknown>;

let service: Deliveries;
let ofOneYear: Kitchen;
let ofTwentyYears: Kitchen;
beforeAll(async () => {
  service = await startDeliveries();
  const others = { chef: newId(), client: newId(), label: 'on-a-box-that-is-out' };
  await fillDeliveries(service, others);
  ofOneYear = await fillYears(service, 1);
  ofTwentyYears = await fillYears(service, 20);
});
afterAll(() => service.stop());

function pagesOf(read: Read, kitchen: Kitchen): Promise<number> {
  return pagesTouched(service.db, (db) => read(db, kitchen));
}

const after = encodeCursor({ happened_at: new Date('2026-09-01'), id: newId() });
function history(query: object): Read {
  return (db, { chef }) => historyPage(db, chef, historyQuery.parse(query));
}
function booksFor(entry: object): Read {
  return (db, { chef, account }) => {
    const now = new Date();
    const clock = { happened_at: now, sent_at: now, received_at: now };
    const about = { id: newId(), client_id: account.client_id, happened_at: now.toISOString() };
    const told = { ...about, kind: 'returned' as const, ...entry };
    return readBooks(db, { caller: chef, entry: told, account, clock });
  };
}

/** The price comes from the last delivery of the same dish; there is one delivery a week. */
async function booksOfNew(db: Transaction, chef: Caller, account: Kitchen['account']) {
  const ordered = { client_id: account.client_id, quantity: 1, dish_name: 'Plat' };
  const books = await readBooksOfNew(db, chef, ordered);
  expect(books?.last_for_dish).toBeGreaterThan(0);
}

it.each<[string, Read]>([
  ['the first lines of the account', (db, { account }) => linesPage(db, [account], { limit: 50 })],
  ['later lines', (db, { account }) => linesPage(db, [account], { limit: 50, after })],
  ['the account itself', (db, { account }) => readOpenAccounts(db, [account])],
  ['the open deliveries', (db, { account }) => readOpen(db, account, [newId()])],
  ['the boxes that are out', (db, { chef }) => listBoxesOut(db, chef)],
  ['a page of their clients', (db, { chef }) => boxesOutPage(db, chef, { limit: 50 })],
  ['how many are out', (db, { chef }) => countBoxesOut(db, chef)],
  ['the history', history({ limit: '40' })],
  ['the history of what is done', history({ limit: '40', status: 'done' })],
  ['the history of what is out', history({ limit: '40', status: 'out' })],
  ['the history of what is unpaid', history({ limit: '40', status: 'unpaid' })],
  ['the history of a dish', history({ limit: '40', q: 'plat' })],
  ['the history of a name', history({ limit: '40', q: 'lea' })],
  ['the history of what nobody has', history({ limit: '40', q: 'zzz' })],
  // The last delivery is still out, like the two before it, which the round takes back.
  ['the round of a day', (db, { account }) => listStops(db, account.chef_id, '2026-11-13')],
  ['the books before a new delivery', (db, { chef, account }) => booksOfNew(db, chef, account)],
  ['the books before boxes come back', booksFor({ quantity: 1 })],
  ['the books before money is taken', booksFor({ kind: 'collected', amount: 9.9 })],
])('%s: hardly more pages are read with twenty years than with one', async (_what, read) => {
  const [few, many] = [await pagesOf(read, ofOneYear), await pagesOf(read, ofTwentyYears)];
  expect(few).toBeGreaterThan(0);
  // An index of more rows may be a page deeper here and there.
  expect(many).toBeLessThanOrEqual(few * 1.3 + 2);
});

it('a query that sums up all years reads far more pages, so the tests above would notice it', async () => {
  const sumUp: Read = (db, { account }) =>
    db('ledger_entries').where(account).sum('amount_cents').first();
  const [few, many] = [await pagesOf(sumUp, ofOneYear), await pagesOf(sumUp, ofTwentyYears)];
  expect(many).toBeGreaterThan(few * 4);
});
