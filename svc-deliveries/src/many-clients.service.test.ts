import { boxesOutApi, historyQuery } from '@gamelles/contracts';
import { newId, type Transaction } from '@gamelles/service-kit';
import { pagesTouched } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxesOutPage, listBoxesOut } from './boxes-out/list-boxes-out.ts';
import { encodeCursor } from './deliveries/delivery-cursor.ts';
import { historyPage } from './deliveries/history.ts';
import { listStops } from './rounds/queries.ts';
import { busyDay, fillClients } from './testing/fill-clients.ts';
import { fillDeliveries } from './testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from './testing/start-deliveries.ts';
import { readOpenAccounts } from './journal/accounts.ts';
import { linesPage } from './journal/lines.ts';

type Kitchen = Awaited<ReturnType<typeof fillClients>>;
type Read = (db: Transaction, kitchen: Kitchen) => Promise<unknown>;

let service: Deliveries;
let few: Kitchen;
let many: Kitchen;
beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: newId(), client: newId(), label: 'on-a-box-that-is-out' });
  few = await fillClients(service, 20);
  many = await fillClients(service, 5_000);
});
afterAll(() => service.stop());

function history(query: object): Read {
  return (db, { chef }) => historyPage(db, chef, historyQuery.parse(query));
}

function boxesOut(query: object): Read {
  const asked = boxesOutApi.listBoxesOutPage.query.parse(query);
  return (db, { chef }) => boxesOutPage(db, chef, asked);
}
// A position before all deliveries, so that a later page is as full as the first one.
const start = encodeCursor({ date: '2026-01-01', id: newId() });

it.each<[string, Read]>([
  ['the round of a day', (db, { account }) => listStops(db, account.chef_id, busyDay)],
  ['the account', (db, { account }) => readOpenAccounts(db, [account])],
  ['the lines of the account', (db, { account }) => linesPage(db, [account], { limit: 50 })],
  // Pages of 20 rows, as many as the smaller caterer has clients.
  ['the history', history({ limit: '20' })],
  ['a page of the boxes that are out', history({ limit: '20', status: 'out' })],
  ['a page of the clients with boxes', boxesOut({ limit: '20' })],
  ['a later page of them', boxesOut({ limit: '20', after: start })],
  ['the history of what is done', history({ limit: '20', status: 'done' })],
])('%s: hardly more pages are read for 5,000 clients than for 20', async (_what, read) => {
  const ofFew = await pagesTouched(service.db, (db) => read(db, few));
  const ofMany = await pagesTouched(service.db, (db) => read(db, many));
  expect(ofFew).toBeGreaterThan(0);
  // A larger index may be a page deeper, for each row that is read through it.
  expect(ofMany).toBeLessThanOrEqual(ofFew * 1.3 + 2);
});

it.each<[string, Read]>([
  [
    'a query that counts all clients',
    (db, { chef }) => db('deliveries').where({ chef_id: chef.id }).count('paid_at').first(),
  ],
  ['the list of all clients with boxes', (db, { chef }) => listBoxesOut(db, chef)],
])('%s reads far more pages, so the tests above would notice it', async (_what, read) => {
  const ofFew = await pagesTouched(service.db, (db) => read(db, few));
  const ofMany = await pagesTouched(service.db, (db) => read(db, many));
  expect(ofMany).toBeGreaterThan(ofFew * 4);
});
