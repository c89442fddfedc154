import { paymentRecorded, type DataOf } from '@gamelles/contracts';
import { announce, eventOf, type Transaction } from '@gamelles/service-kit';
import { paidCents, type LedgerEntry } from '../ledger/entries.ts';

/** A payment in its present state, with corrections: a row of the view `payments`. */
export interface PaymentRow extends Pick<
  LedgerEntry,
  'id' | 'chef_id' | 'client_id' | 'delivery_id' | 'method' | 'recorded_at'
> {
  /** The payment, as a positive amount. */
  readonly amount_cents: number;
  readonly erased: boolean;
  readonly version: number;
}

/** Announces payments in their present state, or as deleted with their caterer. */
export async function announcePayments(trx: Transaction, ids: readonly string[]): Promise<void> {
  const payments = await trx<PaymentRow>('payments').whereIn('id', ids);
  await announce(
    trx,
    paymentRecorded,
    ...payments.map((payment) => ({ version: payment.version, data: publicState(payment) })),
  );
}

/** The event of a new payment, which has no corrections yet. */
export function newPaymentEvent(entry: LedgerEntry): unknown {
  return eventOf(paymentRecorded, newPayment(entry));
}

/** Announces a new payment without reading it. */
export function announceNewPayment(trx: Transaction, entry: LedgerEntry): Promise<void> {
  return announce(trx, paymentRecorded, newPayment(entry));
}

function newPayment(entry: LedgerEntry) {
  const payment = { ...entry, amount_cents: paidCents(entry), version: 1, erased: false };
  return { version: 1, data: publicState(payment) };
}

function publicState(payment: PaymentRow): DataOf<typeof paymentRecorded> {
  const { id, chef_id, client_id, delivery_id, amount_cents, method } = payment;
  if (payment.erased) return { id, deleted: true, change: 'deleted' };
  return {
    id,
    deleted: false,
    change: payment.version === 1 ? 'recorded' : 'corrected',
    chef_id,
    client_id,
    delivery_id,
    amount_cents,
    method,
    recorded_at: payment.recorded_at.toISOString(),
  };
}
