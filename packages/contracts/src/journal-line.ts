import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, id, timestamp } from './fields.ts';
import { journalKind, journalOutcome } from './journal-entry.ts';
import { objection } from './objections.ts';

/** A line of an account: a charged delivery, or an entry of the journal. */
export const journalLine = z
  .object({
    /** The id of the entry; for a delivery its own id, for a payment the payment's. */
    id,
    kind: z.enum(['charged', ...journalKind.options]),
    chef_id: id,
    client_id: id,
    happened_at: timestamp,
    received_at: timestamp,
    recorded_by: id,
    /** Whether the caller recorded it. */
    by_you: z.boolean(),
    outcome: journalOutcome.exclude(['refused']),
    /** The delivery that the entry names, or the only one that its boxes belong to. */
    delivery_id: id.nullable(),
    dish_name: z.string().nullable(),
    /** The date of that delivery. */
    date: date.nullable(),
    /** Boxes that were delivered or taken; null for a line without boxes. */
    quantity: z.int().nullable(),
    /** Boxes that the entry told, if fewer were taken. */
    quantity_told: z.int().nullable(),
    /** Boxes of a delivery before its corrections; null if there are none. */
    quantity_before: z.int().nullable().optional(),
    /** The share of each delivery; empty for a line without boxes. */
    parts: z.array(
      z.object({
        delivery_id: id,
        dish_name: z.string().nullable(),
        date: date.nullable(),
        quantity: z.int(),
      }),
    ),
    /** The amount charged or collected, including corrections; null for a line without money. */
    amount: euros.nullable(),
    /** The amount before its corrections; null if there are none. */
    amount_before: euros.nullable(),
    corrected_at: timestamp.nullable(),
    /** The version of the amount, which a correction names; null for a line without money. */
    version: z.int().nullable().optional(),
    /**
     * The line's part of the balance; 0 for an undone line and for boxes. The parts of all lines of
     * a client add up to `amount_due - credit`.
     */
    balance_change: euros,
    /** The unpaid amount of a charged delivery; null for any other line. */
    due: euros.nullable(),
    method: paymentMethod.nullable(),
    /** The entry that this one undoes. */
    undoes: id.nullable(),
    undone_at: timestamp.nullable(),
    undone_by: id.nullable(),
    /** Whether the caller may undo it now. */
    can_undo: z.boolean(),
    /**
     * Whether the caller may correct its amount now: `charged` by `POST
     * /api/deliveries/:delivery_id/corrections`, `collected` by `POST
     * /api/payments/:id/corrections`.
     */
    can_correct: z.boolean(),
    /** The caterer's note; null if the caller is a client. */
    note: z.string().nullable(),
    /** The client's last objection to the line; null for none. */
    objection: objection.nullable().optional(),
  })
  .meta({ id: 'JournalLine' });
