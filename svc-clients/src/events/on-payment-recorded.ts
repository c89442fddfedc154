import type { EventOf, paymentRecorded } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { adjustBalances } from '../balances/adjust.ts';
import { movements, shareOfPayment } from '../balances/rules.ts';
import { lockIfNews } from './projection.ts';

interface PaymentRow {
  readonly id: string;
  readonly version: number;
  readonly client_id: string | null;
  readonly amount_cents: number;
}

export const onPaymentRecorded = async (
  trx: Transaction,
  event: EventOf<typeof paymentRecorded>,
): Promise<void> => {
  const before = await lockIfNews<PaymentRow>(trx, 'payments', event);
  if (!before) return;
  const { data } = event;
  const after = data.deleted
    ? { client_id: null, amount_cents: 0 }
    : { client_id: data.client_id, amount_cents: data.amount_cents };
  await trx<PaymentRow>('payments')
    .where({ id: event.subject })
    .update({ ...after, version: event.aggregateversion });
  await adjustBalances(trx, movements(shareOfPayment(before), shareOfPayment(after)));
};
