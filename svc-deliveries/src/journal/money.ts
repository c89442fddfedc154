import { centsFromEuros } from '@gamelles/contracts';
import { DomainError, type Transaction } from '@gamelles/service-kit';
import { settled } from '../deliveries/rules.ts';
import { settleAccount } from '../deliveries/settle-account.ts';
import { allocateToOpen, type Move } from '../ledger/allocate.ts';
import {
  allocation,
  insertEntries,
  paidCents,
  payment,
  type LedgerEntry,
} from '../ledger/entries.ts';
import { announceNewPayment, newPaymentEvent } from '../payments/announce.ts';
import { changePayment } from '../payments/commands.ts';
import { findPayment } from '../payments/queries.ts';
import { readBooks, type Books } from './read-books.ts';
import { momentOf } from './rules.ts';
import type { Step } from './save-boxes.ts';
import { alreadyPaidSentence, clientRemovedSentence, collectedTwiceSentence } from './sentences.ts';
import { stampOf, type Effect, type Recording } from './recording.ts';
import type { Decision } from './write-entry.ts';

/**
 * Decides a payment, before or after the boxes came back. It pays the oldest debts first.
 *
 * @returns undefined if the account must be locked: money has to go back from deliveries that are
 *   not open, or some is left over, which a concurrent new delivery would not see
 */
export function collect(recording: Recording, books: Books): Decision | undefined {
  const paid = paymentOf(recording);
  const before = recordedBefore(recording, books);
  if (before) return { effect: before, steps: [] };
  const moves = movesBy(paid, books);
  if (!moves || creditAfter(paid, moves, books) > 0) return undefined;
  const { account } = recording;
  const lines = moves.flatMap((move) =>
    allocation(account, move.delivery_id, move.cents, stampOf(recording)),
  );
  return {
    effect: effectOf(recording, books),
    steps: stepsOf(paid, moves, books, momentOf(recording.clock)),
    money: {
      lines: [paid, ...lines],
      event: newPaymentEvent(paid),
      account_version: books.account_version,
    },
  };
}

/** The same in a transaction that has locked the account, with what is read there. */
export async function collectLocked(trx: Transaction, recording: Recording): Promise<Effect> {
  const books = await readBooks(trx, recording);
  if (!books) throw new DomainError('unauthenticated');
  const before = recordedBefore(recording, books);
  if (before) return before;
  const paid = paymentOf(recording);
  await insertEntries(trx, [paid]);
  await announceNewPayment(trx, paid);
  const written = { paid: paid.delivery_id, at: momentOf(recording.clock) };
  await settleAccount(trx, paid, stampOf(recording), written);
  return effectOf(recording, books);
}

function paymentOf(recording: Recording): LedgerEntry {
  const { delivery_id, amount, method } = recording.entry;
  if (amount === undefined) throw new DomainError('invalid', { amount: 'Il manque le montant.' });
  return payment(
    { ...recording.account, delivery_id: delivery_id ?? null, method: method ?? null },
    centsFromEuros(amount),
    stampOf(recording),
  );
}

function movesBy(paid: LedgerEntry, books: Books): Move[] | undefined {
  return allocateToOpen({
    creditCents: onAccountCents(paid, books),
    lastAllocated: books.last_allocated,
    due: books.deliveries.map(({ id, due_cents, allocated_cents }) => ({
      delivery_id: id,
      allocated_cents,
      cents: due_cents - (id === paid.delivery_id ? paidCents(paid) : 0),
    })),
  });
}

/** The credit that deliveries may use, before they use it. */
function onAccountCents(paid: LedgerEntry, { credit_cents }: Books): number {
  return credit_cents + (paid.delivery_id === null ? paidCents(paid) : 0);
}

function creditAfter(paid: LedgerEntry, moves: readonly Move[], books: Books): number {
  return moves.reduce((credit, { cents }) => credit - cents, onAccountCents(paid, books));
}

/** Each delivery with moved money, and the amount due afterwards. */
function stepsOf(
  paid: LedgerEntry,
  moves: readonly Move[],
  { deliveries }: Books,
  at: Date,
): Step[] {
  return deliveries.flatMap((before) => {
    const isPaid = before.id === paid.delivery_id;
    const move = moves.find(({ delivery_id }) => delivery_id === before.id);
    if (!isPaid && !move) return [];
    const due_cents = before.due_cents - (isPaid ? paidCents(paid) : 0) - (move?.cents ?? 0);
    return [{ before, after: settled({ ...before, due_cents }, at, due_cents) }];
  });
}

/** The effect if an earlier call has recorded the same payment and its answer was lost. */
function recordedBefore({ entry, clock }: Recording, books: Books): Effect | undefined {
  const { paid_before_at, deliveries } = books;
  const named = deliveries.find(({ id }) => id === entry.delivery_id);
  if (!entry.settles || !named || named.due_cents > 0 || !paid_before_at) return undefined;
  const message = alreadyPaidSentence(paid_before_at, clock.received_at);
  return { outcome: 'already', message, happened_at: momentOf(clock), parts: [], isKept: false };
}

function effectOf({ clock }: Recording, { is_removed, is_twice }: Books): Effect {
  const done = { outcome: 'done', happened_at: momentOf(clock), parts: [] } as const;
  if (is_removed) return { ...done, code: 'client_removed', message: clientRemovedSentence };
  return { ...done, ...doubtOf({ is_twice }) };
}

/** The doubt that two phones may have told the same payment. */
export function doubtOf({ is_twice }: Pick<Books, 'is_twice'>): Pick<Effect, 'code' | 'message'> {
  return is_twice ? { code: 'collected_twice', message: collectedTwiceSentence } : {};
}

/**
 * Sets an undone payment to 0; what it had paid is owed again.
 *
 * @throws DomainError('line_changed') if its amount is not the one that the caller saw
 */
export async function takeBackPayment(
  trx: Transaction,
  recording: Recording,
  id: string,
): Promise<void> {
  const paid = await findPayment(trx, recording.caller, id);
  if (!paid) return;
  const { based_on = paid.version } = recording.entry;
  if (based_on !== paid.version) throw new DomainError('line_changed');
  await changePayment(trx, paid, 0, stampOf(recording));
}
