import { eurosFromCents, type paymentsApi, type ResponseOf } from '@gamelles/contracts';
import type { PaymentRow } from './announce.ts';

export function presentPayment(payment: PaymentRow): ResponseOf<typeof paymentsApi.recordPayment> {
  return {
    id: payment.id,
    client_id: payment.client_id,
    delivery_id: payment.delivery_id,
    amount: eurosFromCents(payment.amount_cents),
    method: payment.method,
    recorded_at: payment.recorded_at.toISOString(),
    corrected: payment.version > 1,
  };
}
