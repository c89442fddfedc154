import type { RunningServices } from '@gamelles/platform/testing';

type Query = RunningServices['query'];

/** Everything that svc-clients keeps of what svc-deliveries has told it. */
export const projections = async (query: Query) => ({
  deliveries: await query('select * from clients.deliveries order by id'),
  payments: await query('select * from clients.payments order by id'),
  balances: await query(
    `select * from clients.balances
      where (total_delivered, box_owed, due_cents) <> (0, 0, 0) order by client_id`,
  ),
});
