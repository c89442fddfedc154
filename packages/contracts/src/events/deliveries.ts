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
      /** The charge in cents, including corrections, without payments. */
      charged_cents: cents,
      /** The unpaid part of the charge. */
      due_cents: cents.optional(),
      returned_at: timestamp.nullable(),
      paid_at: timestamp.nullable(),
      /** The moment of the handover, if somebody recorded it. */
      delivered_at: timestamp.nullable().optional(),
      /** Boxes that came back, and boxes that were written off. */
      returned_quantity: z.int().optional(),
      lost_quantity: z.int().optional(),
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
      /** The amount paid, in positive cents. */
      amount_cents: cents,
      method: paymentMethod.nullable(),
      recorded_at: timestamp,
    }),
    tombstone,
  ]),
);
