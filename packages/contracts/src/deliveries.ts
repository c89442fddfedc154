import { z } from 'zod';
import {
  date,
  dishName,
  euros,
  id,
  message,
  optional,
  price,
  qrToken,
  quantity,
  timestamp,
} from './fields.ts';
import type { Api } from './route.ts';

/** Where a box stands: each moment is that of the first time. */
const progress = {
  returned: z.boolean(),
  returned_at: timestamp.nullable(),
  paid: z.boolean(),
  paid_at: timestamp.nullable(),
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
    qr_token: qrToken,
    ...progress,
  })
  .meta({ id: 'Delivery' });

export const historyItem = z
  .object({
    delivery_id: id,
    client_id: id,
    client: z.string(),
    dish_name: z.string().nullable(),
    date,
    quantity: z.int(),
    amount: euros,
    qr_token: qrToken,
    ...progress,
  })
  .meta({ id: 'HistoryItem' });

/** What a scanned label tells its caterer. */
export const scannedBox = z
  .object({
    delivery_id: id,
    dish: z.string().nullable(),
    client: z.string(),
    client_removed: z.boolean(),
    date,
    quantity: z.int(),
    amount: euros,
    ...progress,
  })
  .meta({ id: 'ScannedBox' });

export const createDeliveryBody = z.strictObject({
  client_id: id,
  sender_id: optional(id),
  quantity,
  date: optional(date),
  dish_name: optional(dishName),
  unit_price: optional(price),
});

export const historyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(200).optional(),
  q: z.string().trim().max(200).optional(),
  status: z.enum(['out', 'unpaid', 'done']).optional(),
  client_id: id.optional(),
});

const labelled = z.object({ token: qrToken });

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
    summary: 'The unit price that a new delivery of a dish would take',
    access: 'traiteur',
    query: z.strictObject({ dish_name: optional(dishName) }),
    response: z.object({ unit_price: euros }),
  },
  setDefaultPrice: {
    method: 'PUT',
    paths: ['/api/deliveries/default-price'],
    summary: 'Set the unit price for dishes never delivered before',
    access: 'traiteur',
    body: z.strictObject({ unit_price: price }),
    response: z.object({ unit_price: euros }),
  },
  createDelivery: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/deliveries', '/deliveries'],
    summary: 'Deliver boxes to a client and get their QR token',
    access: 'traiteur',
    refuses: ['not_own_id', 'client_not_found'],
    body: createDeliveryBody,
    status: 201,
    response: delivery,
  },
  resolveDelivery: {
    method: 'PATCH',
    paths: ['/api/deliveries/:id/resolve'],
    summary: 'Record that boxes came back, and were paid or not',
    access: 'traiteur',
    refuses: ['delivery_not_found'],
    params: z.object({ id }),
    body: z.strictObject({ returned: z.literal(true), paid: z.boolean() }),
    response: historyItem.extend(message.shape),
  },
  lookUpLabel: {
    method: 'GET',
    paths: ['/api/qrcodes/:token'],
    summary: 'What a scanned label stands for',
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
    response: scannedBox,
  },
  payBox: {
    method: 'PATCH',
    paths: ['/api/qrcodes/:token/pay'],
    summary: 'Record that the returned boxes of a label were paid',
    access: 'traiteur',
    refuses: ['delivery_not_found', 'delivery_not_returned'],
    params: labelled,
    response: scannedBox,
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
