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

/** Nothing is noted about a client who is gone: what came while the client went is deleted. */
export function noNotesOfGoneClients(db: Database): SelfCheck {
  return {
    name: 'no_notes_of_gone_clients',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
           from journal_notes
           join clients on clients.id = journal_notes.client_id
          where clients.deleted or clients.departed`,
      );
      return rows[0].wrong;
    },
    repair: async () => {
      await db.raw(
        `delete from journal_notes using clients
          where clients.id = journal_notes.client_id and (clients.deleted or clients.departed)`,
      );
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
