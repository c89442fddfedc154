import { newId } from '@gamelles/service-kit';
import { openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterOldBooks } from '../journal/enter-old-books.ts';
import { boxesFitJournal, moneyFitsJournal } from '../journal/self-check.ts';
import {
  accountsFitLedger,
  allocationsSumToZero,
  ledgerFitsDeliveries,
} from '../ledger/self-check.ts';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: newId(), client: newId(), label: 'on-a-box-that-is-out' });
  await enterOldBooks(service.db);
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  await owner.raw('vacuum analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

const checks = [
  ledgerFitsDeliveries,
  allocationsSumToZero,
  accountsFitLedger,
  boxesFitJournal,
  moneyFitsJournal,
];

test.each(checks.map((check) => ({ name: check.name, check })))(
  '$name reads a portion through indexes, whatever else the books contain',
  async ({ check }) => {
    const portion = { rows: 600, milliseconds: 0 };
    const plans = await plansOf(service.db, (db) => check(db, portion).countWrong());
    expect(plans).toHaveLength(2);
    expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
    // The books have 20,000 deliveries, with as many charges and even more entries.
    expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(8_000);
  },
);
