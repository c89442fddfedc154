import { paymentRecorded, type DataOf } from '@gamelles/contracts';
import { announce, eventOf, type Transaction } from '@gamelles/service-kit';
import type { LedgerEntry } from '../ledger/entries.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** Announces payments as they now are, or that they are gone with their caterer. */
export const announcePayments = async (trx: Transaction, ids: readonly string[]): Promise<void> => {
  const payments = await trx<PaymentRow>('payments').whereIn('id', ids);
  await announce(
    trx,
    paymentRecorded,
    ...payments.map((payment) => ({ version: payment.version, data: publicState(payment) })),
  );
};

/** What tells of a payment that is being recorded, which nobody can have corrected yet. */
export const newPaymentEvent = (payment: LedgerEntry): unknown =>
  eventOf(paymentRecorded, {
    version: 1,
    data: publicState({
      ...payment,
      ...{ amount_cents: -payment.amount_cents, version: 1, erased: false },
    }),
  });

const publicState = (payment: PaymentRow): DataOf<typeof paymentRecorded> => {
  const { id, chef_id, client_id, delivery_id, amount_cents, method } = payment;
  if (payment.erased) return { id, deleted: true, change: 'deleted' };
  return {
    ...{ id, deleted: false, change: payment.version === 1 ? 'recorded' : 'corrected' },
    ...{ chef_id, client_id, delivery_id, amount_cents, method },
    recorded_at: payment.recorded_at.toISOString(),
  };
};
