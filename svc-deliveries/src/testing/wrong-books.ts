import type { Database } from '@gamelles/service-kit';
import { boxesFitJournal, moneyFitsJournal } from '../journal/self-check.ts';
import {
  accountsFitLedger,
  allocationsSumToZero,
  ledgerFitsDeliveries,
} from '../ledger/self-check.ts';

/** The self-checks of all books that find something wrong, with the number of wrong rows. */
export async function wrongBooks(db: Database): Promise<string[]> {
  const checks = [
    allocationsSumToZero,
    ledgerFitsDeliveries,
    accountsFitLedger,
    boxesFitJournal,
    moneyFitsJournal,
  ].map((check) => check(db));
  const counted = await Promise.all(
    checks.map(async ({ name, countWrong }) => ({ name, wrong: await countWrong() })),
  );
  return counted.filter(({ wrong }) => wrong > 0).map(({ name, wrong }) => `${name}: ${wrong}`);
}
