import { z } from 'zod';
import { dishAllergens } from './dishes.ts';
import {
  date,
  dishName,
  euros,
  id,
  message,
  optional,
  pageCursor,
  pageLimit,
  qrToken,
  timestamp,
} from './fields.ts';
import { createDeliveryBody, defaultPriceBody } from './bodies/deliveries.ts';
import { paymentMethod } from './events/deliveries.ts';
import { longestSearch, mostDeliveries } from './limits.ts';
import type { Api } from './route.ts';

/** The state of a box; each time is that of the first call that set it. */
const progress = {
  returned: z.boolean(),
  returned_at: timestamp.nullable(),
  paid: z.boolean(),
  paid_at: timestamp.nullable(),
  /** The moment of the handover, if somebody recorded it. */
  delivered_at: timestamp.nullable().optional(),
  /** Boxes that came back. `returned` is true once all are back or written off. */
  returned_quantity: z.int().optional(),
  /** Boxes that were written off. */
  lost_quantity: z.int().optional(),
  /** The moment at which the caterer said that the recipe was adapted for the client. */
  adapted_at: timestamp.nullable().optional(),
  /** The short code on the label, which a person can type: `K7M-2QX4`. */
  short_code: z.string().nullable().optional(),
};

export const delivery = z
  .object({
    id,
    deliveryId: id,
    client_id: id,
    sender_id: id,
    quantity: z.int(),
    date,
    dish_name: z.string().nullable(),
    unit_price: euros,
    amount: euros,
    /** The unpaid part of the amount. */
    due: euros,
    qr_token: qrToken,
    ...progress,
    adapted_by: id.nullable().optional(),
  })
  .meta({ id: 'Delivery' });

const historyItem = z
  .object({
    delivery_id: id,
    client_id: id,
    client: z.string(),
    dish_name: z.string().nullable(),
    date,
    quantity: z.int(),
    amount: euros,
    /** The unpaid part of the amount. */
    due: euros,
    qr_token: qrToken,
    ...progress,
  })
  .meta({ id: 'HistoryItem' });

/** The delivery of a scanned label, as its caterer sees it. */
export const scannedBox = z
  .object({
    delivery_id: id,
    dish: z.string().nullable(),
    client: z.string(),
    client_id: id.optional(),
    client_removed: z.boolean(),
    date,
    quantity: z.int(),
    amount: euros,
    /** The unpaid part of the amount. */
    due: euros,
    ...progress,
    /**
     * The allergens of the dish; null if nobody has described it, left out if they were not read.
     */
    allergens: dishAllergens.nullable().optional(),
  })
  .meta({ id: 'ScannedBox' });

/** Deliveries that are made together, for instance one dish for several clients. */
const createDeliveriesBody = z.strictObject({
  deliveries: z.array(createDeliveryBody).min(1).max(mostDeliveries),
});

export const historyQuery = z.strictObject({
  limit: pageLimit,
  after: pageCursor,
  q: optional(z.string().trim().max(longestSearch)),
  status: optional(z.enum(['out', 'unpaid', 'done'])),
  client_id: optional(id),
});

const labelled = z.object({ token: qrToken });
/** The payment method, if somebody named one. */
const method = optional(paymentMethod);
/** The ids of the journal entries that the call wrote, for undoing it; empty for a repeat. */
const entry_ids = z.array(id).optional();

export const deliveriesApi = {
  listHistory: {
    method: 'GET',
    paths: ['/api/deliveries/history'],
    summary: 'Deliveries of a caterer, newest first; a Link header leads to the next page',
    access: 'traiteur',
    query: historyQuery,
    response: z.array(historyItem),
  },
  suggestPrice: {
    method: 'GET',
    paths: ['/api/deliveries/price'],
    summary: 'The unit price that a new delivery of a dish gets',
    access: 'traiteur',
    query: z.strictObject({ dish_name: optional(dishName) }),
    response: z.object({ unit_price: euros }),
  },
  setDefaultPrice: {
    method: 'PUT',
    paths: ['/api/deliveries/default-price'],
    summary: 'Set the unit price for dishes never delivered before',
    access: 'traiteur',
    body: defaultPriceBody,
    response: z.object({ unit_price: euros }),
  },
  createDelivery: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/deliveries', '/deliveries'],
    summary: 'Deliver boxes to a client and get their QR token',
    access: 'traiteur',
    refuses: ['not_own_id', 'client_not_found', 'record_closed'],
    body: createDeliveryBody,
    status: 201,
    response: delivery,
  },
  createDeliveries: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/deliveries/batch'],
    summary: 'Deliver boxes to several clients: all of these deliveries are made, or none',
    access: 'traiteur',
    refuses: ['not_own_id', 'client_not_found', 'record_closed'],
    body: createDeliveriesBody,
    status: 201,
    response: z.object({ deliveries: z.array(delivery) }),
  },
  resolveDelivery: {
    method: 'PATCH',
    paths: ['/api/deliveries/:id/resolve'],
    summary: 'Record that boxes came back, and were paid or not',
    access: 'traiteur',
    refuses: ['delivery_not_found', 'delivery_not_returned'],
    params: z.object({ id }),
    body: z
      .strictObject({ returned: z.boolean(), paid: z.boolean(), method })
      .refine(({ returned, paid }) => returned || paid, {
        path: ['returned'],
        error: 'Dis ce qui est revenu, ou payé.',
      }),
    response: historyItem.extend({ ...message.shape, entry_ids }),
  },
  lookUpLabel: {
    method: 'GET',
    paths: ['/api/qrcodes/:token'],
    summary: 'The delivery of a scanned label',
    access: 'traiteur',
    refuses: ['delivery_not_found'],
    params: labelled,
    response: scannedBox,
  },
  returnBox: {
    method: 'PATCH',
    paths: ['/api/qrcodes/:token/return'],
    summary: 'Record that the boxes of a label came back',
    access: 'traiteur',
    refuses: ['delivery_not_found'],
    params: labelled,
    response: scannedBox.extend({ entry_ids }),
  },
  payBox: {
    method: 'PATCH',
    paths: ['/api/qrcodes/:token/pay'],
    summary: 'Record that the returned boxes of a label were paid',
    access: 'traiteur',
    refuses: ['delivery_not_found', 'delivery_not_returned'],
    params: labelled,
    query: z.strictObject({ method }),
    response: scannedBox.extend({ entry_ids }),
  },
  drawLabel: {
    method: 'GET',
    paths: ['/qrcodes/:token.png'],
    summary: 'The QR image of a token',
    access: 'everyone',
    refuses: ['delivery_not_found'],
    params: labelled,
    response: 'image/png',
  },
} as const satisfies Api;
