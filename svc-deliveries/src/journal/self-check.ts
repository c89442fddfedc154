import type { Database, Portions, SelfCheck, Statement } from '@gamelles/service-kit';
import { checkByAccount } from '../books/check-by-account.ts';
import { noRowsOfGone } from '../clients/no-rows-of-gone.ts';

/** The returned and lost boxes of a delivery are the sum of its entries that were not undone. */
export function boxesFitJournal(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unfitBoxes, portions);
}

// Entries of erased deliveries are not compared.
const unfitBoxes: Statement = {
  name: 'boxes_fit_journal',
  text: `
    select chef_id, client_id, count(*) as wrong
      from (
        select chef_id, client_id
          from (
            select chef_id, client_id, id, true as is_there, returned_quantity as returned,
                   lost_quantity as lost
              from deliveries
            union all
            select chef_id, client_id, cast(part ->> 'delivery_id' as uuid), false,
                   case kind when 'returned' then - cast(part ->> 'quantity' as int) else 0 end,
                   case kind when 'lost' then - cast(part ->> 'quantity' as int) else 0 end
              from journal
             cross join jsonb_array_elements(parts) part
             where kind in ('returned', 'lost')
               and not exists (select from journal undoing where undoing.undoes = journal.id)
          ) boxes
         where chef_id between :first_chef_id and :last_chef_id
           and (chef_id, client_id) between (:first_chef_id, :first_client_id) and (:last_chef_id, :last_client_id)
         group by chef_id, client_id, id
        having bool_or(is_there) and (sum(returned) <> 0 or sum(lost) <> 0)
      ) unfit
     group by chef_id, client_id`,
};

/** The money of each entry is in the ledger, and an undone entry is worth nothing. */
export function moneyFitsJournal(db: Database, portions?: Portions): SelfCheck {
  return checkByAccount(db, unfitMoney, portions);
}

const unfitMoney: Statement = {
  name: 'money_fits_journal',
  text: `
    select chef_id, client_id, count(*) as wrong
      from journal
      left join lateral (
        select amount_cents as cents from payments where payments.id = journal.id offset 0
      ) payment on true
     where kind = 'collected' and chef_id between :first_chef_id and :last_chef_id
       and (chef_id, client_id) between (:first_chef_id, :first_client_id) and (:last_chef_id, :last_client_id)
       and (cents is null or (
         cents <> 0 and exists (select from journal undoing where undoing.undoes = journal.id)
       ))
     group by chef_id, client_id`,
};

/** There are no notes about clients who are gone. */
export function noNotesOfGoneClients(db: Database): SelfCheck {
  return noRowsOfGone(db, { name: 'no_notes_of_gone_clients', table: 'journal_notes' });
}
