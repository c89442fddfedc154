import { countAsked } from '@gamelles/contracts';
import {
  announce,
  queryPrepared,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { dropStrays, expectAll, lockShown, lockTold, noteAsked, sumUp } from './queries.ts';

interface Told {
  readonly version: number;
  /** Whether all that was asked for has arrived; null if nothing was. */
  readonly is_answered: boolean | null;
}

/**
 * Asks for all deliveries and payments of a client again, and accepts any version. A row that did
 * not arrive after an earlier request, although the count and all that it counts did, is not in the
 * ledger and is deleted here.
 */
export function askAgain(db: Database, id: string): Promise<void> {
  return db.transaction(async (trx) => {
    const [told] = await queryPrepared<Told>(trx, lockTold, { id });
    if (!told) return;
    await runEach(trx, lockShown, id);
    if (told.is_answered) await runEach(trx, dropStrays, id);
    await runEach(trx, sumUp, id);
    await runEach(trx, expectAll, id);
    await announce(trx, countAsked, { version: told.version, data: { id } });
    await queryPrepared(trx, noteAsked, { id });
  });
}

async function runEach(
  trx: Transaction,
  statements: readonly Statement[],
  id: string,
): Promise<void> {
  for (const statement of statements) await queryPrepared(trx, statement, { id });
}
