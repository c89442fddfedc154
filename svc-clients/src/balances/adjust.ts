import type { Transaction } from '@gamelles/service-kit';
import { total, type Share } from './rules.ts';

/** Changes the balances of clients, whose records may not exist yet. */
export async function adjustBalances(trx: Transaction, movements: readonly Share[]): Promise<void> {
  if (movements.length === 0) return;
  const sums = [...Map.groupBy(movements, ({ client_id }) => client_id)]
    .map(([client_id, shares]) => ({ client_id, ...total(shares) }))
    // In one order, so that two transactions with the same clients cannot deadlock.
    .sort((one, other) => (one.client_id < other.client_id ? -1 : 1));
  await trx.raw(
    `insert into balances (client_id, total_delivered, box_owed, due_cents)
     select client_id, total_delivered, box_owed, due_cents
       from jsonb_populate_recordset(null::balances, ?)
     on conflict (client_id) do update set
       total_delivered = balances.total_delivered + excluded.total_delivered,
       box_owed = balances.box_owed + excluded.box_owed,
       due_cents = balances.due_cents + excluded.due_cents`,
    [JSON.stringify(sums)],
  );
}
