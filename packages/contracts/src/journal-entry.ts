import { z } from 'zod';
import { paymentMethod } from './events/deliveries.ts';
import { euros, freeText, id, moment, optional, quantity } from './fields.ts';
import { highestAmount } from './money.ts';

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
 *   oldest ones that were out then. Without `quantity`: all of them.
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
  .refine(({ kind, undoes }) => kind === 'undone' || undoes === undefined, {
    path: ['undoes'],
    error: 'Ce geste n’en annule pas un autre.',
  })
  .meta({ id: 'JournalEntry' });

/**
 * An entry of a newer screen, or a faulty one: it is refused alone, and the others are recorded.
 */
export const anyJournalEntry = z.union([journalEntry, z.looseObject({ id })]);

/**
 * `done`: recorded as told. `adjusted`: recorded in part, `message` says how much. `already`: it
 * was recorded before, and nothing has changed. `refused`: nothing has changed, and `code` says
 * why.
 */
export const journalOutcome = z.enum(['done', 'already', 'adjusted', 'refused']);

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
export const journalResult = z
  .object({
    id,
    outcome: journalOutcome,
    code: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'JournalResult' });
