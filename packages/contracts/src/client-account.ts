import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, id, timestamp } from './fields.ts';

/** The boxes and euros that a client owes a caterer. */
export const accountFigures = {
  client_id: id,
  /** Boxes that are out: delivered, and neither returned nor lost. */
  box_owed: z.int(),
  /** The amount that the client owes; 0 if there is credit. */
  amount_due: euros,
  /** The amount that the client has paid in advance; 0 if something is due. */
  credit: euros,
};

/** The account of a client with a caterer. */
export const clientAccount = z
  .object({
    ...accountFigures,
    chef_id: id,
    /** The method of the last payment that names one. */
    method: paymentMethod.nullable(),
    /** The moment of the last reminder; null for none. */
    reminded_at: timestamp.nullable().optional(),
    /** The deliveries with boxes out or an unpaid amount, oldest first, at most 100. */
    open: z.array(
      z.object({
        delivery_id: id,
        dish_name: z.string().nullable(),
        date,
        quantity: z.int(),
        /** Boxes of this delivery that are still out. */
        box_owed: z.int(),
        amount: euros,
        due: euros,
      }),
    ),
  })
  .meta({ id: 'ClientAccount' });
