import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, freeText, id, optional, quantity, timestamp } from './fields.ts';
import { highestAmount } from './money.ts';
import { objection } from './objections.ts';
import type { Api } from './route.ts';

/** A moment by somebody's clock, which may be wrong by hours, and not by centuries. */
const moment = timestamp.refine((value) => '2000' <= value && value < '2100', {
  error: 'Cette date est impossible.',
});

/** The kinds of entries that a caller may record. */
export const journalKind = z.enum(
  ['delivered', 'returned', 'collected', 'lost', 'absent', 'undone'],
  { error: 'Ce geste est inconnu de cette version.' },
);

/**
 * An act, with an id and a time that are made where it was done. The id is a UUID v7, and
 * a repeat of it changes nothing, for ever.
 *
 * - `delivered`: the boxes of `delivery_id` were handed over. Without one, a `note` is kept alone:
 *   that something was handed over of which the delivery is gone.
 * - `returned`: `quantity` boxes came back, of `delivery_id`, or the oldest first. Left out: all
 *   that are out.
 * - `collected`: `amount` euros were taken. They pay `delivery_id` first, if it is named, then the
 *   oldest debts.
 * - `lost`: `quantity` boxes are written off, which are chosen as for `returned`.
 * - `absent`: nobody was there.
 * - `undone`: the entry `undoes` never was. Once, within 90 days.
 */
export const journalEntry = z
  .object({
    id,
    kind: journalKind,
    client_id: id,
    delivery_id: optional(id),
    quantity: optional(quantity),
    amount: optional(
      euros
        .min(0.01, { error: 'Le montant doit être d’au moins 0,01 €.' })
        .max(highestAmount, { error: 'Le montant est trop élevé.' }),
    ),
    method: optional(paymentMethod),
    /**
     * Of money for `delivery_id`: it was told by a call before, whose answer was lost. Where that call
     * has recorded the same amount for it and nothing is due any more, this is `already`.
     */
    settles: optional(z.literal(true)),
    undoes: optional(id),
    /**
     * The entry that this one was recorded in place of, and has its moment. That moment is kept as it
     * is: the clock of that time was put right before.
     */
    instead_of: optional(id),
    happened_at: moment,
    note: optional(freeText.max(200, { error: 'Cette note est trop longue.' })),
  })
  .meta({ id: 'JournalEntry' });

/** An entry of a newer screen, or one with a fault: it is refused by itself, and the others count. */
const anyEntry = z.union([journalEntry, z.looseObject({ id })]);

/**
 * `done`: as it was told. `adjusted`: less than was told, `message` says how much. `already`: it
 * was so before, and nothing has changed. `refused`: nothing has changed, and `code` says why.
 */
const outcome = z.enum(['done', 'already', 'adjusted', 'refused']);

/**
 * Codes of a refused entry: `invalid`, `unknown_kind` (send it again to a newer version),
 * `client_not_found`, `delivery_not_found`, `journal_entry_not_found` (send what it undoes first),
 * `too_late_to_undo`, `cannot_be_undone`, `journal_id_taken`, `unavailable` (send it again).
 * Of one that is done: `collected_twice`, where the same amount came a moment before, and
 * `client_removed`, where the client is in the books only.
 */
const journalResult = z
  .object({ id, outcome, code: z.string().optional(), message: z.string().optional() })
  .meta({ id: 'JournalResult' });

const accountFigures = {
  client_id: id,
  /** Boxes that are out: delivered, and neither returned nor lost. */
  box_owed: z.int(),
  /** The amount that the client has to pay; 0 where there is credit. */
  amount_due: euros,
  /** The amount that the client has paid in advance; 0 where something is due. */
  credit: euros,
};

/** The account of a client with a caterer. */
export const clientAccount = z
  .object({
    ...accountFigures,
    chef_id: id,
    /** Of the last payment that names one. */
    method: paymentMethod.nullable(),
    /** When the client was last reminded; null for never. */
    reminded_at: timestamp.nullable().optional(),
    /** The deliveries that boxes or money are owed for, oldest first, at most 100. */
    open: z.array(
      z.object({
        delivery_id: id,
        dish_name: z.string().nullable(),
        date,
        quantity: z.int(),
        /** Boxes of it that are out. */
        box_owed: z.int(),
        amount: euros,
        due: euros,
      }),
    ),
  })
  .meta({ id: 'ClientAccount' });

/** A line of an account: a delivery that was made and charged, or an entry of the journal. */
export const journalLine = z
  .object({
    /** Of the entry. The line of a delivery has its id, and that of a payment the payment's. */
    id,
    kind: z.enum(['charged', ...journalKind.options]),
    chef_id: id,
    client_id: id,
    happened_at: timestamp,
    received_at: timestamp,
    recorded_by: id,
    /** Whether the caller recorded it. */
    by_you: z.boolean(),
    outcome: outcome.exclude(['refused']),
    /** The delivery that it names or, where all its boxes are of one, that one. */
    delivery_id: id.nullable(),
    dish_name: z.string().nullable(),
    /** The day of that delivery. */
    date: date.nullable(),
    /** Boxes: as delivered, or as they were taken; null where it is about none. */
    quantity: z.int().nullable(),
    /** Boxes as they were told, where fewer were taken. */
    quantity_told: z.int().nullable(),
    /** Boxes of a delivery before they were corrected; null where they never were. */
    quantity_before: z.int().nullable().optional(),
    /** The share of each delivery; empty where it is about no boxes. */
    parts: z.array(
      z.object({
        delivery_id: id,
        dish_name: z.string().nullable(),
        date: date.nullable(),
        quantity: z.int(),
      }),
    ),
    /** The amount charged or collected, corrections included; null where it is about no money. */
    amount: euros.nullable(),
    /** The amount before it was corrected; null where it never was. */
    amount_before: euros.nullable(),
    corrected_at: timestamp.nullable(),
    /** How often its amount was said; a correction names it. Null where it is about no money. */
    version: z.int().nullable().optional(),
    /**
     * Its part of the balance: 0 for an undone line and for boxes. Over all lines of a client
     * they add up to `amount_due - credit`.
     */
    balance_change: euros,
    /** The amount still due for a delivery that was charged; null for any other line. */
    due: euros.nullable(),
    method: paymentMethod.nullable(),
    /** The entry that this one undoes. */
    undoes: id.nullable(),
    undone_at: timestamp.nullable(),
    undone_by: id.nullable(),
    /** Whether the caller may undo it now. */
    can_undo: z.boolean(),
    /**
     * Whether the caller may put its amount right now: `charged` by
     * `POST /api/deliveries/:delivery_id/corrections`, `collected` by
     * `POST /api/payments/:id/corrections`.
     */
    can_correct: z.boolean(),
    /** The note of the caterer; null for a client who asks. */
    note: z.string().nullable(),
    /** The client's last objection to it; null for none. */
    objection: objection.nullable().optional(),
  })
  .meta({ id: 'JournalLine' });

export const recordJournalBody = z.strictObject({
  /** By the clock that the entries were made with. */
  sent_at: moment,
  entries: z
    .array(anyEntry)
    .min(1, { error: 'Il faut au moins un geste.' })
    .max(100, { error: 'Au plus 100 gestes à la fois.' }),
});

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(200).optional(),
};

export const journalApi = {
  recordJournal: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/journal'],
    summary: 'Record what was done, in its order; each entry has an outcome of its own',
    access: 'traiteur',
    bodyLimit: 128 * 1024,
    body: recordJournalBody,
    response: z.object({
      results: z.array(journalResult),
      /** Of every client that an entry names, as it now is. */
      accounts: z.array(z.object(accountFigures)),
    }),
  },
  listJournal: {
    method: 'GET',
    paths: ['/api/journal'],
    summary: 'The account of a client line by line, newest first; a Link header leads on',
    access: 'traiteur',
    query: z.strictObject({ client_id: id, ...page }),
    response: z.array(journalLine),
  },
  listOwnJournal: {
    method: 'GET',
    paths: ['/api/journal/mine'],
    summary: 'The own account of a client line by line, newest first; a Link header leads on',
    access: 'client',
    query: z.strictObject(page),
    response: z.array(journalLine),
  },
  getAccount: {
    method: 'GET',
    paths: ['/api/accounts/:id'],
    summary: 'Boxes and money of a client with the caller',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: clientAccount,
  },
  listOwnAccounts: {
    method: 'GET',
    paths: ['/api/accounts'],
    summary: 'Boxes and money of the calling client with each caterer, former ones included',
    access: 'client',
    response: z.array(clientAccount),
  },
} as const satisfies Api;
