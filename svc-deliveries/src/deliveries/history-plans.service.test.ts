import { historyQuery } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { advanceDelivery } from './advance.ts';
import { encodeCursor } from './history-cursor.ts';
import { historyPage } from './history.ts';
import { returned, returnedAndPaid } from './rules.ts';

let service: Deliveries;
const chef = caller('traiteur');
const client = newId();
const label = 'on-a-box-that-is-out';

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client, label });
});
afterAll(() => service.stop());

type Work = Parameters<typeof plansOf>[1];

/** The faults of the plans of some work. */
async function wrong(work: Work, mostRows: number) {
  const plans = await plansOf(service.db, work);
  expect(plans).not.toEqual([]);
  return plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > mostRows);
}

it.each([
  ['all of it', {}],
  ['a later page', { after: encodeCursor({ date: '2026-06-01', id: newId() }) }],
  ['one client', { client_id: client }],
  ['boxes that are out', { status: 'out' }],
  ['unpaid deliveries', { status: 'unpaid' }],
  ['settled deliveries', { status: 'done' }],
])('a page of %s is read through indexes, by the rows that it returns', async (_what, query) => {
  // A row more than the page has tells of a next one: each with its client and its charge.
  const page = (db: Parameters<Work>[0]) => historyPage(db, chef, historyQuery.parse(query));
  expect(await wrong(page, 3 * 51)).toEqual([]);
});

it.each<[string, Work]>([
  ['a box is returned', (db) => advanceDelivery(db, chef, { qr_token: label }, returned)],
  ['and paid as well', (db) => advanceDelivery(db, chef, { qr_token: label }, returnedAndPaid)],
])('when %s, no more is read than what is about the box', async (_what, work) => {
  expect(await wrong(work, 10)).toEqual([]);
});
