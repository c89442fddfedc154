import type { Database, SelfCheck } from '@gamelles/service-kit';

/** The boxes of a delivery that are back or lost are those of its entries that were not undone. */
export function boxesFitJournal(db: Database): SelfCheck {
  return {
    name: 'boxes_fit_journal',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from deliveries
         left join (
           select (part ->> 'delivery_id')::uuid as id,
                  sum((part ->> 'quantity')::int) filter (where kind = 'returned') as returned,
                  sum((part ->> 'quantity')::int) filter (where kind = 'lost') as lost
             from journal
            cross join jsonb_array_elements(parts) part
            where kind in ('returned', 'lost')
              and not exists (select from journal undoing where undoing.undoes = journal.id)
            group by 1
         ) told using (id)
        where coalesce(told.returned, 0) <> returned_quantity
           or coalesce(told.lost, 0) <> lost_quantity`,
      );
      return rows[0].wrong;
    },
  };
}

/** Money that was taken by an entry is in the ledger, and what was undone is worth nothing. */
export function moneyFitsJournal(db: Database): SelfCheck {
  return {
    name: 'money_fits_journal',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from journal
         left join journal undoing on undoing.undoes = journal.id
         left join payments on payments.id = journal.id
        where journal.kind = 'collected'
          and (payments.id is null or (undoing.id is not null and payments.amount_cents <> 0))`,
      );
      return rows[0].wrong;
    },
  };
}
