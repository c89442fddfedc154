import type { Database, Portions, SelfCheck, Statement } from '@gamelles/service-kit';
import { checkByAccount } from '../books/check-by-account.ts';

/** Every delivery is charged, and what is marked paid has nothing due. */
export function ledgerFitsDeliveries(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unfitDeliveries, portions);
}

// Of two columns together Postgres expects a ninth of a table to be between two values, so caterers
// are named once more.
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

/** Allocated money only changes its place: the allocations of a client sum to 0. */
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

/** The amount kept of each account is the sum of its lines that name no delivery. */
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
