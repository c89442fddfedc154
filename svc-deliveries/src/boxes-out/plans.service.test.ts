import { newId } from '@gamelles/service-kit';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { listBoxesOut } from './list-boxes-out.ts';

let service: Deliveries;
const chef = caller('traiteur');
beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client: newId(), label: 'on-a-box-that-is-out' });
});
afterAll(() => service.stop());

test('the clients who have boxes are read through indexes, in one query', async () => {
  const plans = await plansOf(service.db, (db) => listBoxesOut(db, chef));
  expect(plans).toHaveLength(1);
  expect(plans[0]?.readWhole).toEqual([]);
  // Of the thousand deliveries of a caterer, those that are open, and their charges.
  expect(plans[0]?.rows).toBeLessThan(2_000);
});
