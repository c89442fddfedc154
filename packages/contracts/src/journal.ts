import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, freeText, id, moment, optional, quantity, timestamp } from './fields.ts';
import { highestAmount } from './money.ts';
import { objection } from './objections.ts';
import type { Api } from './route.ts';

/** The kinds of entries that a caller may record. */
export const journalKind = z.enum(
  ['delivered', 'returned', 'collected', 'lost', 'absent', 'undone'],
  { error: 'Ce geste est inconnu de cette version.' },
);

/**
 * An act with an id and a time from the device on which it was done. The id is a UUID v7; a repeat
 * of it never changes anything.
 *
 * - `delivered`: the boxes of `delivery_id` were handed over. Without `delivery_id`, only the
 *   `note` is kept: the delivery no longer exists.
 * - `returned`: `quantity` boxes of `delivery_id` came back, or, if no delivery is named, the
 *   oldest ones. Without `quantity`: all boxes that are out.
 * - `collected`: `amount` euros were paid. They pay `delivery_id` first, if it is named, then the
 *   oldest debts.
 * - `lost`: `quantity` boxes are written off, chosen as for `returned`.
 * - `absent`: nobody was there.
 * - `undone`: takes back the entry `undoes`, once, within 90 days.
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
     * For money on `delivery_id`: an earlier call told the same payment, but its response was lost.
     * The outcome is `already` if that call recorded the same amount and nothing is due any more.
     */
    settles: optional(z.literal(true)),
    undoes: optional(id),
    /**
     * For `undone`: the version of the amount that the caller saw. Another one is refused, because
     * somebody has corrected the amount since.
     */
    based_on: optional(z.int().min(1)),
    /**
     * The entry that this one replaces. Both have the same moment, which needs no further clock
     * correction.
     */
    instead_of: optional(id),
    /**
     * The entry `undone` that undoes `instead_of` for this one, and is sent before it. Without it,
     * the last one of the same call counts.
     */
    undoing: optional(id),
    happened_at: moment,
    note: optional(freeText.max(200, { error: 'Cette note est trop longue.' })),
  })
  .meta({ id: 'JournalEntry' });

/**
 * An entry of a newer screen, or a faulty one: it is refused alone, and the others are recorded.
 */
const anyEntry = z.union([journalEntry, z.looseObject({ id })]);

/**
 * `done`: recorded as told. `adjusted`: recorded in part, `message` says how much. `already`: it
 * was recorded before, and nothing has changed. `refused`: nothing has changed, and `code` says
 * why.
 */
const outcome = z.enum(['done', 'already', 'adjusted', 'refused']);

/**
 * Codes of a refused entry:
 * - `invalid`
 * - `unknown_kind` (send it again to a newer version)
 * - `client_not_found`, `delivery_not_found`
 * - `journal_entry_not_found` (send the undone entry first, or the one that undoes `instead_of`)
 * - `line_changed` (the amount has another version than `based_on`, or another entry undoes
 *   `instead_of`, so that this one would count twice)
 * - `too_late_to_undo`, `cannot_be_undone`, `journal_id_taken`
 * - `unavailable` (send it again)
 *
 * Codes of a recorded entry:
 * - `collected_twice`: the same amount came a moment before; a repeat of the entry may have the
 *   code as well
 * - `client_removed`: only the ledger still knows the client
 */
const journalResult = z
  .object({ id, outcome, code: z.string().optional(), message: z.string().optional() })
  .meta({ id: 'JournalResult' });

const accountFigures = {
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
    outcome: outcome.exclude(['refused']),
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

export const recordJournalBody = z.strictObject({
  /** The time of the device that made the entries. */
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
    summary: 'Record journal entries in their order; each has its own outcome',
    access: 'traiteur',
    bodyLimit: 128 * 1024,
    body: recordJournalBody,
    response: z.object({
      results: z.array(journalResult),
      /** The present account of every client that an entry names. */
      accounts: z.array(z.object(accountFigures)),
    }),
  },
  listJournal: {
    method: 'GET',
    paths: ['/api/journal'],
    summary:
      'The account of a client line by line, newest first; a Link header leads to the next page',
    access: 'traiteur',
    query: z.strictObject({ client_id: id, ...page }),
    response: z.array(journalLine),
  },
  listOwnJournal: {
    method: 'GET',
    paths: ['/api/journal/mine'],
    summary:
      'The own account of a client line by line, newest first; a Link header leads to the next page',
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
