import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterOldBooks } from '../journal/enter-old-books.ts';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { readAttention } from './read-attention.ts';

let service: Deliveries;
const chef = caller('traiteur');
beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client: newId(), label: 'on-an-old-box' });
  await enterOldBooks(service.db);
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

test('the list of what wants attention is read through indexes, in three queries', async () => {
  const plans = await plansOf(service.db, (db) => readAttention(db, chef));
  expect(plans).toHaveLength(3);
  expect(plans.filter(({ readWhole }) => readWhole.length > 0)).toEqual([]);
  // The caterer has a thousand deliveries. A query reads the open ones, their charges and clients.
  expect(Math.max(...plans.map(({ rows }) => rows))).toBeLessThan(2_000);
});
