import { centsFromEuros, type InputOf, type paymentsApi } from '@gamelles/contracts';
import { DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { findDelivery } from '../deliveries/queries.ts';
import { settleAccount } from '../deliveries/settle-account.ts';
import { lockAccount } from '../ledger/account.ts';
import {
  announceNewPayment,
  announcePayments,
  type PaymentRow,
} from '../ledger/announce-payments.ts';
import {
  correctionOfPayment,
  insertEntries,
  payment,
  type LedgerEntry,
  type Stamp,
} from '../ledger/entries.ts';
import { collectedEntry, insertJournal, isUndone } from '../ledger/journal-entries.ts';
import { findPayment } from './queries.ts';

type NewPayment = InputOf<typeof paymentsApi.recordPayment>['body'];

/**
 * Records money that was taken from a client, before or after the boxes came back. It pays the
 * delivery that it is for, if any, then the oldest debts; what is left is credit.
 */
export async function recordPayment(
  trx: Transaction,
  caller: Caller,
  { client_id, delivery_id, amount, method }: NewPayment,
): Promise<PaymentRow> {
  await lockCatererForUpdate(trx, caller.id);
  if (delivery_id) await requireDeliveryOf(trx, caller, delivery_id, client_id);
  const account = { chef_id: caller.id, client_id };
  await lockAccount(trx, account);
  const stamp = { recorded_by: caller.id, recorded_at: new Date() };
  const about = { ...account, delivery_id: delivery_id ?? null, method: method ?? null };
  const taken = payment(about, centsFromEuros(amount), stamp);
  await insertJournal(trx, [collectedEntry(taken)]);
  await writePayment(trx, taken);
  return requirePayment(trx, caller, taken.id);
}

/** Writes money that was taken, in a transaction that has locked the account, and allocates it. */
export async function writePayment(trx: Transaction, taken: LedgerEntry): Promise<void> {
  await insertEntries(trx, [taken]);
  await announceNewPayment(trx, taken);
  await settleAccount(trx, taken, stampOf(taken), { paid: taken.delivery_id });
}

function stampOf({ recorded_by, recorded_at, journal_id }: LedgerEntry): Stamp {
  return { recorded_by, recorded_at, ...(journal_id !== null && { journal_id }) };
}

/** Makes a payment what it should have been; a repeat changes nothing. */
export async function correctPayment(
  trx: Transaction,
  caller: Caller,
  id: string,
  { amount, basedOn }: { readonly amount: number; readonly basedOn: number | undefined },
): Promise<PaymentRow> {
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, await requirePayment(trx, caller, id));
  // Read again, as another correction may have come first.
  const before = await requirePayment(trx, caller, id);
  if (await isUndone(trx, id)) throw new DomainError('already_undone');
  const to = centsFromEuros(amount);
  if (to === before.amount_cents) return before;
  if (basedOn !== undefined && basedOn !== before.version) throw new DomainError('line_changed');
  await changePayment(trx, before, to, { recorded_by: caller.id, recorded_at: new Date() });
  return requirePayment(trx, caller, id);
}

/** Makes a payment another amount, in a transaction that has locked the account. */
export async function changePayment(
  trx: Transaction,
  before: PaymentRow,
  to: number,
  stamp: Stamp,
): Promise<void> {
  if (to === before.amount_cents) return;
  const correction = correctionOfPayment(before, { from: before.amount_cents, to }, stamp);
  await insertEntries(trx, [correction]);
  await announcePayments(trx, [before.id]);
  await settleAccount(trx, before, stamp, { paid: before.delivery_id });
}

/** @throws DomainError('delivery_not_found') for one that is not of that client */
export async function requireDeliveryOf(
  trx: Transaction,
  caller: Caller,
  id: string,
  clientId: string,
): Promise<void> {
  const delivery = await findDelivery(trx, caller, id);
  if (delivery?.client_id !== clientId) throw new DomainError('delivery_not_found');
}

async function requirePayment(trx: Transaction, caller: Caller, id: string): Promise<PaymentRow> {
  const found = await findPayment(trx, caller, id);
  if (!found) throw new DomainError('payment_not_found');
  return found;
}
