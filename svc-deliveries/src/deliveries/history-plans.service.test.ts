import { historyQuery } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { encodeCursor } from './delivery-cursor.ts';
import { historyPage } from './history.ts';

let service: Deliveries;
const chef = caller('traiteur');
const client = newId();

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client, label: 'on-a-box-that-is-out' });
});
afterAll(() => service.stop());

it.each([
  ['all of it', {}],
  ['a later page', { after: encodeCursor({ date: '2026-06-01', id: newId() }) }],
  ['one client', { client_id: client }],
  ['boxes that are out', { status: 'out' }],
  ['unpaid deliveries', { status: 'unpaid' }],
  ['settled deliveries', { status: 'done' }],
])('a page of %s is read through indexes, only with its own rows', async (_what, query) => {
  // A page reads one row more than it returns, each with its client and its charge.
  const plans = await plansOf(service.db, (db) => historyPage(db, chef, historyQuery.parse(query)));
  expect(plans).not.toEqual([]);
  expect(plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > 3 * 51)).toEqual([]);
});
