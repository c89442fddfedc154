import type { RunningServices } from '@gamelles/platform/testing';

type Query = RunningServices['query'];

/** All projections of svc-clients that svc-deliveries feeds. */
export async function projections(query: Query) {
  return {
    deliveries: await query('select * from clients.deliveries order by id'),
    payments: await query('select * from clients.payments order by id'),
    balances: await query(
      `select * from clients.balances
      where (total_delivered, box_owed, due_cents) <> (0, 0, 0) order by client_id`,
    ),
  };
}
