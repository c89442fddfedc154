import type { Query } from '../house/database.ts';
import type { Truth } from './truth.ts';

/** Reads what the owners of the data hold. */
export const readTruth = async (query: Query): Promise<Truth> => ({
  deliveries: await query(
    `select id, chef_id, client_id, quantity, unit_price_cents, version,
            returned_at is not null as returned, paid_at is not null as paid
       from deliveries.deliveries`,
  ),
  entries: await query(
    'select chef_id, delivery_id, kind, amount_cents from deliveries.ledger_entries',
  ),
  clients: await query('select chef_id, user_id, lastname from clients.clients'),
  users: await query('select id, email from identity.users'),
});
