import type { Transaction } from '@gamelles/service-kit';
import type { Share } from './rules.ts';

/** Moves the balances of clients, whose records may not be there yet. */
export const adjustBalances = async (
  trx: Transaction,
  movements: readonly Share[],
): Promise<void> => {
  for (const { client_id, total_delivered, box_owed, due_cents } of movements) {
    await trx.raw(
      `insert into balances (client_id, total_delivered, box_owed, due_cents) values (?, ?, ?, ?)
       on conflict (client_id) do update set
         total_delivered = balances.total_delivered + excluded.total_delivered,
         box_owed = balances.box_owed + excluded.box_owed,
         due_cents = balances.due_cents + excluded.due_cents`,
      [client_id, total_delivered, box_owed, due_cents],
    );
  }
};
