import type { Database, Portions, SelfCheck, Statement } from '@gamelles/service-kit';
import { checkByAccount } from '../books/check-by-account.ts';

/** Every delivery has a charge, and a paid one has nothing due. */
export function ledgerFitsDeliveries(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unfitDeliveries, portions);
}

// For a condition on two columns Postgres estimates a ninth of the table, so a condition on the
// caterer alone is added.
const unfitDeliveries: Statement = {
  name: 'ledger_fits_deliveries',
  text: `
    select chef_id, client_id, count(*) as wrong
      from deliveries
     cross join lateral (
       select bool_or(kind = 'charge') as is_charged, sum(amount_cents) as due_cents
         from ledger_entries
        where delivery_id = deliveries.id
       offset 0
     ) ledger
     where chef_id between :first_chef_id and :last_chef_id
       and (chef_id, client_id) between (:first_chef_id, :first_client_id) and (:last_chef_id, :last_client_id)
       and (is_charged is not true or (paid_at is not null and due_cents <> 0))
     group by chef_id, client_id`,
};

/** Allocations only move money, so those of a client sum to 0. */
export function allocationsSumToZero(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unequalAllocations, portions);
}

const unequalAllocations: Statement = {
  name: 'allocations_sum_to_zero',
  text: `
    select chef_id, client_id, 1 as wrong
      from ledger_entries
     where kind = 'allocation' and chef_id between :first_chef_id and :last_chef_id
       and (chef_id, client_id) between (:first_chef_id, :first_client_id) and (:last_chef_id, :last_client_id)
     group by chef_id, client_id
    having sum(amount_cents) <> 0`,
};

/** The stored credit of each account is the sum of its lines without a delivery. */
export function accountsFitLedger(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unfitAccounts, portions);
}

const unfitAccounts: Statement = {
  name: 'accounts_fit_ledger',
  text: `
    select chef_id, client_id, 1 as wrong
      from (
        select chef_id, client_id, amount_cents as cents
          from ledger_entries
         where delivery_id is null
        union all
        select chef_id, client_id, - on_account_cents from accounts
      ) parts
     where chef_id between :first_chef_id and :last_chef_id
       and (chef_id, client_id) between (:first_chef_id, :first_client_id) and (:last_chef_id, :last_client_id)
     group by chef_id, client_id
    having sum(cents) <> 0`,
};
