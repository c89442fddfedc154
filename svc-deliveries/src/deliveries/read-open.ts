import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';
import type { OpenAccount } from '../ledger/allocate.ts';
import type { Account } from '../ledger/entries.ts';

interface Row {
  readonly credit_cents: number;
  readonly last_allocated: string | null;
  readonly delivery_id: string | null;
  readonly due_cents: number | null;
  readonly allocated_cents: number | null;
}

/**
 * Reads the open part of a locked account.
 *
 * @param written deliveries that are read even if they are paid
 */
export async function readOpen(
  trx: Transaction,
  { chef_id, client_id }: Account,
  written: readonly string[],
): Promise<OpenAccount> {
  const rows = await queryPrepared<Row>(trx, selectOpen, {
    chef_id,
    client_id,
    written: [...written],
  });
  const [first] = rows;
  return {
    creditCents: first?.credit_cents ?? 0,
    lastAllocated: first?.last_allocated ?? null,
    due: rows.flatMap(({ delivery_id, due_cents, allocated_cents }) =>
      delivery_id === null
        ? []
        : [{ delivery_id, cents: due_cents ?? 0, allocated_cents: allocated_cents ?? 0 }],
    ),
  };
}

// Ids are in the order of time.
const selectOpen: Statement = {
  name: 'account-open-standing',
  text: `
    select credits.credit_cents,
      (select delivery_id from ledger_entries
        where ledger_entries.chef_id = credits.chef_id
          and ledger_entries.client_id = credits.client_id
          and kind = 'allocation' and delivery_id is not null
        order by delivery_id desc
        limit 1) as last_allocated,
      open.delivery_id, amounts.due_cents, amounts.allocated_cents
    from credits
    left join lateral (
      select id as delivery_id from deliveries
       where deliveries.chef_id = credits.chef_id
         and deliveries.client_id = credits.client_id
         and paid_at is null
      union
      select unnest(cast(:written as uuid[]))
    ) open on true
    left join lateral (
      select due_cents, allocated_cents from amounts_due
       where amounts_due.chef_id = credits.chef_id
         and amounts_due.delivery_id = open.delivery_id
      offset 0
    ) amounts on true
    where credits.chef_id = :chef_id and credits.client_id = :client_id
    order by open.delivery_id`,
};
