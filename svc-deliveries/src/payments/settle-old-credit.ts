import { dayInParis } from '@gamelles/contracts';
import { queryPrepared, type Database, type Logger, type Repetition } from '@gamelles/service-kit';
import { startCatchingUp } from '../catch-up.ts';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { settleAccount } from '../deliveries/settle-account.ts';
import { lockAccount } from '../ledger/account.ts';
import type { Account } from '../ledger/entries.ts';

export function startSettlingOldCredit(db: Database, log: Logger): Repetition {
  return startCatchingUp(log, 'accounts with old credit', () => settleOldCredit(db, new Date()));
}

/**
 * Allocates the credit that former versions of this service left unallocated, with a transaction
 * for each account.
 *
 * @returns the number of such accounts
 */
export async function settleOldCredit(db: Database, now: Date): Promise<number> {
  const accounts = await queryPrepared<Account>(db, selectUnsettled, {});
  const note = `Argent reçu d’avance, affecté aux livraisons les plus anciennes le ${dayInParis(now)}`;
  for (const account of accounts) {
    await db.transaction(async (trx) => {
      await lockCatererForUpdate(trx, account.chef_id);
      await lockAccount(trx, account);
      const stamp = { recorded_by: account.chef_id, recorded_at: now, note };
      await settleAccount(trx, account, stamp);
    });
  }
  return accounts.length;
}

// Few accounts have credit, and an index finds their open deliveries. "offset 0" prevents Postgres
// from summing up the whole ledger for the join.
const selectUnsettled = {
  name: 'select-unsettled',
  text: `
    select credits.chef_id, credits.client_id
      from credits
      left join caterers on caterers.id = credits.chef_id
     where credit_cents > 0 and caterers.erased_at is null and exists (
       select from deliveries
         cross join lateral (
           select due_cents from amounts_due
            where amounts_due.chef_id = deliveries.chef_id
              and amounts_due.delivery_id = deliveries.id
           offset 0
         ) amounts
        where deliveries.chef_id = credits.chef_id and deliveries.client_id = credits.client_id
          and paid_at is null and due_cents > 0
     )`,
};
