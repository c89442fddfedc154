import { z } from 'zod';
import { cents, date, id, timestamp } from '../fields.ts';
import { defineEvent, tombstone } from './event.ts';

export const deliveryChanged = defineEvent(
  'deliveries.delivery.changed.v1',
  z.discriminatedUnion('deleted', [
    z.object({
      id,
      deleted: z.literal(false),
      change: z.enum(['created', 'returned', 'paid', 'corrected']),
      chef_id: id,
      client_id: id,
      quantity: z.int(),
      dish_name: z.string().nullable(),
      date,
      /** What the client owes for it, corrections included and payments not. */
      charged_cents: cents,
      returned_at: timestamp.nullable(),
      paid_at: timestamp.nullable(),
    }),
    tombstone,
  ]),
);

export const paymentMethod = z.enum(['cash', 'cheque', 'transfer', 'card', 'meal_voucher']);

export const paymentRecorded = defineEvent(
  'deliveries.payment.recorded.v1',
  z.discriminatedUnion('deleted', [
    z.object({
      id,
      deleted: z.literal(false),
      change: z.enum(['recorded', 'corrected']),
      chef_id: id,
      client_id: id,
      delivery_id: id.nullable(),
      /** What was paid, as a positive amount. */
      amount_cents: cents,
      method: paymentMethod.nullable(),
      recorded_at: timestamp,
    }),
    tombstone,
  ]),
);
