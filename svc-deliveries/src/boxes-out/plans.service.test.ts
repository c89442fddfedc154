import { newId, type Transaction } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { boxesOutPage, listBoxesOut } from './list-boxes-out.ts';
import { countBoxesOut } from './count-boxes-out.ts';

type Read = (db: Transaction) => Promise<unknown>;

let service: Deliveries;
const chef = caller('traiteur');
beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client: newId(), label: 'on-a-box-that-is-out' });
});
afterAll(() => service.stop());

// The caterer has a thousand deliveries. A query reads the open ones and their charges.
const few = 2_000;
// All deliveries belong to two clients, and for each one an older one of its client is searched.
const more = 4 * few;

test.each<[string, number, Read]>([
  ['the clients who have boxes', more, (db) => listBoxesOut(db, chef)],
  ['a page of them', more, (db) => boxesOutPage(db, chef, { limit: 50 })],
  ['the number of boxes and clients', few, (db) => countBoxesOut(db, chef)],
])('%s: read through indexes, in one query', async (_what, most, read) => {
  const plans = await plansOf(service.db, read);
  expect(plans).toHaveLength(1);
  expect(plans[0]?.readWhole).toEqual([]);
  expect(plans[0]?.rows).toBeLessThan(most);
});
