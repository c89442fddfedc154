import { paymentRecorded } from '@gamelles/contracts';
import { announce, type Transaction } from '@gamelles/service-kit';
import type { LedgerEntry } from '../ledger/entries.ts';

// A line of the ledger never changes, so its versions need no column: written, then erased.
const recorded = 1;
const erased = 2;

export const announcePayment = (trx: Transaction, payment: LedgerEntry): Promise<void> =>
  announce(trx, paymentRecorded, {
    version: recorded,
    data: {
      id: payment.id,
      deleted: false,
      change: 'recorded',
      chef_id: payment.chef_id,
      client_id: payment.client_id,
      delivery_id: payment.delivery_id,
      amount_cents: -payment.amount_cents,
      method: payment.method,
      recorded_at: payment.recorded_at.toISOString(),
    },
  });

export const announceErasedPayments = (
  trx: Transaction,
  payments: readonly { readonly id: string }[],
): Promise<void> =>
  announce(
    trx,
    paymentRecorded,
    ...payments.map(({ id }) => ({
      version: erased,
      data: { id, deleted: true, change: 'deleted' } as const,
    })),
  );
