import { z } from 'zod';
import type { Query } from '../house/database.ts';

const id = z.string();
const truth = z.object({
  deliveries: z.array(
    z.object({
      ...{ id, chef_id: id, client_id: id },
      ...{ quantity: z.int(), unit_price_cents: z.int(), version: z.int() },
      ...{ returned: z.boolean(), paid: z.boolean() },
    }),
  ),
  entries: z.array(
    z.object({
      ...{ chef_id: id, delivery_id: id.nullable() },
      ...{ kind: z.string(), amount_cents: z.int() },
    }),
  ),
  clients: z.array(
    z.object({ chef_id: id.nullable(), user_id: id.nullable(), lastname: z.string() }),
  ),
  users: z.array(z.object({ id, email: z.string() })),
});

/** What the databases of the owners hold, all tenants together. */
export type Truth = z.output<typeof truth>;

export const readTruth = async (query: Query): Promise<Truth> =>
  truth.parse({
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
