import { eurosFromCents, type journalApi, type ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import { fullDeliveryColumns, type FullDelivery } from '../deliveries/queries.ts';
import { boxesOut } from '../deliveries/rules.ts';
import { dueAndCredit } from '../ledger/balance.ts';
import type { Account, LedgerEntry } from '../ledger/entries.ts';

type ClientAccount = ResponseOf<typeof journalApi.getAccount>;

interface Figures extends Account {
  readonly balance_cents: number;
  readonly box_owed: number;
  readonly method: LedgerEntry['method'];
  readonly reminded_at: Date | null;
}

/** Reads boxes and money of accounts, in the given order. */
export async function readAccounts(db: Database, accounts: readonly Account[]) {
  if (accounts.length === 0) return [];
  const found = await queryPrepared<Figures>(db, selectFigures, {
    chef_ids: accounts.map(({ chef_id }) => chef_id),
    client_ids: accounts.map(({ client_id }) => client_id),
  });
  return found.map(({ balance_cents, reminded_at, ...figures }) => {
    const { due, credit } = dueAndCredit(balance_cents);
    return {
      ...figures,
      reminded_at: reminded_at?.toISOString() ?? null,
      amount_due: due,
      credit,
    };
  });
}

// The method of a payment that was undone or corrected to nothing does not count, because it was a
// mistake.
const selectFigures: Statement = {
  name: 'account-figures',
  text: `
    select
      account.chef_id, account.client_id,
      (
        select coalesce(sum(due_cents), 0)
          from deliveries
          cross join lateral (
            select due_cents from amounts_due
             where amounts_due.chef_id = deliveries.chef_id
               and amounts_due.delivery_id = deliveries.id
            offset 0
          ) amounts
         where deliveries.chef_id = account.chef_id and deliveries.client_id = account.client_id
           and paid_at is null
      ) - coalesce(
        (select credit_cents from credits
          where credits.chef_id = account.chef_id and credits.client_id = account.client_id),
        0
      ) as balance_cents,
      (select coalesce(sum(quantity - returned_quantity - lost_quantity), 0) from deliveries
        where deliveries.chef_id = account.chef_id
          and deliveries.client_id = account.client_id
          and paid_at is null and returned_at is null) as box_owed,
      accounts.reminded_at,
      (select method from journal
        where journal.chef_id = account.chef_id and journal.client_id = account.client_id
          and method is not null
          and not exists (select from journal undoing where undoing.undoes = journal.id)
          and amount_cents > coalesce(
            (select sum(amount_cents) from ledger_entries where corrects = journal.id),
            0
          )
        order by happened_at desc
        limit 1) as method
    from unnest(cast(:chef_ids as uuid[]), cast(:client_ids as uuid[])) with ordinality
      account (chef_id, client_id, place)
    left join accounts using (chef_id, client_id)
    order by place`,
};

/** The same, with the open deliveries. */
export async function readOpenAccounts(
  db: Database,
  accounts: readonly Account[],
): Promise<ClientAccount[]> {
  const figures = await readAccounts(db, accounts);
  return Promise.all(
    figures.map(async (account) => ({ ...account, open: await listOpen(db, account) })),
  );
}

async function listOpen(
  db: Database,
  { chef_id, client_id }: Account,
): Promise<ClientAccount['open']> {
  const open = await queryPrepared<FullDelivery>(db, selectOpen, { chef_id, client_id });
  return open.map((delivery) => ({
    delivery_id: delivery.id,
    dish_name: delivery.dish_name,
    date: delivery.date,
    quantity: delivery.quantity,
    box_owed: boxesOut(delivery),
    amount: eurosFromCents(delivery.charged_cents),
    due: eurosFromCents(Math.max(0, delivery.due_cents)),
  }));
}

// Open deliveries are selected first. In the order of dates the planner might read years of paid
// ones.
const selectOpen: Statement = {
  name: 'account-open-deliveries',
  text: `
    select ${fullDeliveryColumns}
      from full_deliveries
     where id = any(array(
             select id from deliveries
              where chef_id = :chef_id and client_id = :client_id and paid_at is null
           ))
     order by date, id
     limit 100`,
};
