import { z } from 'zod';
import type { Query } from '../platform/database.ts';

const id = z.string();
const storedRows = z.object({
  deliveries: z.array(
    z.object({
      id,
      chef_id: id,
      client_id: id,
      quantity: z.int(),
      unit_price_cents: z.int(),
      version: z.int(),
      returned: z.boolean(),
      paid: z.boolean(),
      returned_quantity: z.int(),
      lost_quantity: z.int(),
    }),
  ),
  entries: z.array(
    z.object({
      id,
      chef_id: id,
      delivery_id: id.nullable(),
      kind: z.string(),
      amount_cents: z.int(),
    }),
  ),
  /**
   * All entries of the journal but the charges; `cents` is the paid amount, corrections included.
   */
  journal: z.array(
    z.object({
      id,
      kind: z.string(),
      undone: z.boolean(),
      cents: z.int(),
      /** Boxes as they were told; null for « all that are out », and for entries without boxes. */
      quantity: z.int().nullable(),
      outcome: z.string(),
      /** The boxes that the entry moved. */
      parts: z.array(z.object({ delivery_id: id, quantity: z.int() })),
    }),
  ),
  clients: z.array(
    z.object({ chef_id: id.nullable(), user_id: id.nullable(), lastname: z.string() }),
  ),
  users: z.array(z.object({ id, email: z.string().nullable() })),
});

/** The rows of the owning services, of all caterers. */
export type StoredRows = z.output<typeof storedRows>;

export async function readStoredRows(query: Query): Promise<StoredRows> {
  return storedRows.parse({
    deliveries: await query(
      `select id, chef_id, client_id, quantity, unit_price_cents, version,
              returned_at is not null as returned, paid_at is not null as paid,
              returned_quantity, lost_quantity
         from deliveries.deliveries`,
    ),
    entries: await query(
      'select id, chef_id, delivery_id, kind, amount_cents from deliveries.ledger_entries',
    ),
    journal: await query(
      `select journal.id, journal.kind, undoing.id is not null as undone,
              coalesce(payments.amount_cents, 0)::int as cents,
              journal.quantity, journal.outcome, journal.parts
         from deliveries.journal
         left join deliveries.journal undoing on undoing.undoes = journal.id
         left join deliveries.payments on payments.id = journal.id
        where journal.kind <> 'charged'`,
    ),
    clients: await query('select chef_id, user_id, lastname from clients.clients'),
    users: await query('select id, email from identity.users'),
  });
}
