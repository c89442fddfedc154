import { z } from 'zod';
import { delivery } from './deliveries.ts';
import { paymentMethod } from './events/deliveries.ts';
import { euros, id, optional, timestamp } from './fields.ts';
import type { Api } from './route.ts';

export const payment = z
  .object({
    id,
    client_id: id,
    delivery_id: id.nullable(),
    /** What it is worth now, corrections included. */
    amount: euros,
    method: paymentMethod.nullable(),
    recorded_at: timestamp,
    corrected: z.boolean(),
  })
  .meta({ id: 'Payment' });

const most = 10_000_000;
const amount = euros
  .min(0, { error: 'Le montant ne peut pas être négatif.' })
  .max(most, { error: 'Le montant est trop élevé.' });

export const recordPaymentBody = z.strictObject({
  client_id: id,
  amount: amount.min(0.01, { error: 'Le montant doit être d’au moins 0,01 €.' }),
  method: optional(paymentMethod),
  /** Left out: on account, for whatever is owed. */
  delivery_id: optional(id),
});
/** What it should have been from the beginning; 0 for what never was. */
export const correctionBody = z.strictObject({ amount });

export const listPaymentsQuery = z.strictObject({
  client_id: id,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: id.optional(),
});

export const paymentsApi = {
  listPayments: {
    method: 'GET',
    paths: ['/api/payments'],
    summary: 'Payments of a client, newest first; a Link header leads to the next page',
    access: 'traiteur',
    query: listPaymentsQuery,
    response: z.array(payment),
  },
  recordPayment: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/payments'],
    summary: 'Record a payment, in part or in full, for a returned delivery or on account',
    access: 'traiteur',
    refuses: [
      'client_not_found',
      'delivery_not_found',
      'delivery_not_returned',
      'payment_exceeds_due',
    ],
    body: recordPaymentBody,
    status: 201,
    response: payment,
  },
  correctPayment: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/payments/:id/corrections'],
    summary: 'Put a payment right; what was recorded stays in the ledger',
    access: 'traiteur',
    refuses: ['payment_not_found', 'payment_exceeds_due'],
    params: z.object({ id }),
    body: correctionBody,
    status: 201,
    response: payment,
  },
  correctDelivery: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/deliveries/:id/corrections'],
    summary: 'Put right what a delivery was charged; what was recorded stays in the ledger',
    access: 'traiteur',
    refuses: ['delivery_not_found'],
    params: z.object({ id }),
    body: correctionBody,
    status: 201,
    response: delivery,
  },
} as const satisfies Api;
