import { z } from 'zod';
import { delivery } from './deliveries.ts';
import { paymentMethod } from './events/deliveries.ts';
import { euros, id, optional, pageLimit, quantity, timestamp } from './fields.ts';
import { highestAmount } from './money.ts';
import type { Api } from './route.ts';

export const payment = z
  .object({
    id,
    client_id: id,
    delivery_id: id.nullable(),
    /** The amount of the payment, including corrections. */
    amount: euros,
    method: paymentMethod.nullable(),
    recorded_at: timestamp,
    corrected: z.boolean(),
  })
  .meta({ id: 'Payment' });

const amount = euros
  .min(0, { error: 'Le montant ne peut pas être négatif.' })
  .max(highestAmount, { error: 'Le montant est trop élevé.' });

const recordPaymentBody = z.strictObject({
  client_id: id,
  amount: amount.min(0.01, { error: 'Le montant doit être d’au moins 0,01 €.' }),
  method: optional(paymentMethod),
  /** The delivery to pay first. Left out: the oldest debts come first. */
  delivery_id: optional(id),
});
/** The right amount; 0 for a payment or charge that was a mistake. */
const correctionBody = z.strictObject({ amount });

/** The right amount, and the right number of boxes if that was wrong too. */
const deliveryCorrectionBody = z.strictObject({ amount, quantity: optional(quantity) });

const listPaymentsQuery = z.strictObject({
  client_id: id,
  limit: pageLimit,
  after: optional(id),
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
    summary: 'Record a payment; it pays the named delivery first, then the oldest debts',
    access: 'traiteur',
    refuses: ['client_not_found', 'delivery_not_found'],
    body: recordPaymentBody,
    status: 201,
    response: payment,
  },
  correctPayment: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/payments/:id/corrections'],
    summary: 'Correct a payment; the original entry stays in the ledger',
    access: 'traiteur',
    versioned: true,
    refuses: ['payment_not_found', 'line_changed', 'already_undone'],
    params: z.object({ id }),
    body: correctionBody,
    status: 201,
    response: payment,
  },
  correctDelivery: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/deliveries/:id/corrections'],
    summary:
      'Correct the charge and the boxes of a delivery; the original entries stay in the ledger',
    access: 'traiteur',
    versioned: true,
    refuses: ['delivery_not_found', 'line_changed', 'more_boxes_back'],
    params: z.object({ id }),
    body: deliveryCorrectionBody,
    status: 201,
    response: delivery,
  },
} as const satisfies Api;
