import { browserCalls, like, pathOf, stateValue, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  correctDelivery,
  createDelivery,
  historyPath,
  listHistory,
  lookUpLabel,
  payBox,
  resolveDelivery,
  returnBox,
  setDefaultPrice,
  suggestPrice,
} from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const id = '0193b2a0-0000-7000-8000-000000000001';
const clientId = '0193b2a0-0000-7000-8000-000000000002';
const token = 'AbCdEfGhIjKlMnOpQrStUvWx';
const moment = '2026-11-20T12:00:00.000Z';
const qrToken = text(/^[A-Za-z0-9_-]{22,64}$/, token);
const order = {
  client_id: clientId,
  quantity: 3,
  date: '2026-11-20',
  dish_name: 'Couscous',
  unit_price: 9.9,
};

const out = { returned: false, returned_at: null, paid: false, paid_at: null };
const returned = { ...out, returned: true, returned_at: moment };
const paid = { ...returned, paid: true, paid_at: moment };
const figures = { client: 'Léa Martin', date: order.date, quantity: 3, amount: 29.7 };
const item = {
  delivery_id: id,
  client_id: clientId,
  dish_name: order.dish_name,
  qr_token: token,
  ...figures,
};
const box = { delivery_id: id, dish: order.dish_name, client_removed: false, ...figures };

/** A delivery like the example, with exactly this progress. */
function likeWith(
  example: object,
  { returned, paid }: { readonly returned: boolean; readonly paid: boolean },
) {
  return {
    ...like(example),
    returned,
    paid,
  };
}

test('delivers boxes and gets their label', async () => {
  const delivered = { ...order, id, qr_token: token };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has a client',
      asks: 'to deliver boxes',
      request: {
        method: 'POST',
        path: '/api/deliveries',
        signedIn: true,
        body: { ...order, client_id: stateValue('clientId', clientId) },
      },
      answer: { status: 201, body: like({ ...delivered, qr_token: qrToken }) },
    },
    () => createDelivery(order, 'a-key'),
  );
  expect(answered).toEqual(delivered);
});

test('is told that boxes cannot go to an unknown client', async () => {
  const refused = svcDeliveries(
    {
      given: 'a caterer has no clients',
      asks: 'to deliver boxes to an unknown client',
      request: { method: 'POST', path: '/api/deliveries', signedIn: true, body: order },
      answer: { status: 404, body: like({ error: 'Ce client est introuvable.' }) },
    },
    () => createDelivery(order, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test('corrects the charge of a delivery', async () => {
  const delivered = { ...order, id, qr_token: token };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to put right what a delivery was charged',
      request: {
        method: 'POST',
        path: pathOf('/api/deliveries/${deliveryId}/corrections', { deliveryId: id }),
        signedIn: true,
        body: { amount: 25.5 },
      },
      answer: { status: 201, body: { ...like({ ...delivered, qr_token: qrToken }), amount: 25.5 } },
    },
    () => correctDelivery(id, { amount: 25.5 }, { idempotencyKey: 'a-key' }),
  );
  expect(answered).toEqual({ ...delivered, amount: 25.5 });
});

test('reads the last price of a dish', async () => {
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for the price of a dish',
      request: {
        method: 'GET',
        path: '/api/deliveries/price',
        query: { dish_name: 'Couscous' },
        signedIn: true,
      },
      answer: { status: 200, body: { unit_price: 9.9 } },
    },
    () => suggestPrice('Couscous'),
  );
  expect(answered).toEqual({ unit_price: 9.9 });
});

test('sets the price of dishes never delivered before', async () => {
  const answered = await svcDeliveries(
    {
      given: 'a caterer has no clients',
      asks: 'to set the default price',
      request: {
        method: 'PUT',
        path: '/api/deliveries/default-price',
        signedIn: true,
        body: { unit_price: 8.5 },
      },
      answer: { status: 200, body: { unit_price: 8.5 } },
    },
    () => setDefaultPrice(8.5),
  );
  expect(answered).toEqual({ unit_price: 8.5 });
});

test('reads a page of the history, and the address of the next one', async () => {
  const next = '/api/deliveries/history?limit=1&after=abc';
  const listed = { ...item, ...out };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes twice',
      asks: 'for a page of the history',
      request: {
        method: 'GET',
        path: '/api/deliveries/history',
        query: { limit: '1' },
        signedIn: true,
      },
      answer: {
        status: 200,
        headers: {
          Link: text(/^<\/api\/deliveries\/history\?.+>; rel="next"$/, `<${next}>; rel="next"`),
        },
        body: like([{ ...listed, qr_token: qrToken }]),
      },
    },
    () => listHistory(historyPath({ limit: 1 })),
  );
  expect(answered).toEqual({ items: [listed], next });
});

test('reads the history of a client, of a status, with words in it', async () => {
  const listed = { ...item, ...out };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for a part of the history',
      request: {
        method: 'GET',
        path: '/api/deliveries/history',
        query: { status: 'out', q: 'léa', client_id: stateValue('clientId', clientId) },
        signedIn: true,
      },
      answer: { status: 200, body: like([{ ...listed, qr_token: qrToken }]) },
    },
    () => listHistory(historyPath({ status: 'out', q: 'léa', client_id: clientId })),
  );
  expect(answered).toEqual({ items: [listed], next: null });
});

test.each([
  { what: 'returned', progress: returned },
  { what: 'returned and paid', progress: paid },
])('resolves a delivery as $what', async ({ what, progress }) => {
  const resolved = { ...item, ...progress, message: 'Statut de livraison mis à jour' };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: `to resolve a delivery as ${what}`,
      request: {
        method: 'PATCH',
        path: pathOf('/api/deliveries/${deliveryId}/resolve', { deliveryId: id }),
        signedIn: true,
        body: { returned: true, paid: progress.paid },
      },
      answer: { status: 200, body: likeWith({ ...resolved, qr_token: qrToken }, progress) },
    },
    () => resolveDelivery(id, progress.paid),
  );
  expect(answered).toEqual(resolved);
});

test('looks up a label', async () => {
  const scanned = { ...box, ...out };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'what a label stands for',
      request: {
        method: 'GET',
        path: pathOf('/api/qrcodes/${token}', { token }),
        signedIn: true,
      },
      answer: { status: 200, body: likeWith(scanned, out) },
    },
    () => lookUpLabel(token),
  );
  expect(answered).toEqual(scanned);
});

test('is told that a label is unknown', async () => {
  const refused = svcDeliveries(
    {
      given: 'a caterer has no clients',
      asks: 'what an unknown label stands for',
      request: { method: 'GET', path: `/api/qrcodes/${token}`, signedIn: true },
      answer: { status: 404, body: like({ error: 'Cette livraison est introuvable.' }) },
    },
    () => lookUpLabel(token),
  );
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test('records that the boxes of a label came back', async () => {
  const scanned = { ...box, ...returned };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to return the boxes of a label',
      request: {
        method: 'PATCH',
        path: pathOf('/api/qrcodes/${token}/return', { token }),
        signedIn: true,
      },
      answer: { status: 200, body: likeWith(scanned, returned) },
    },
    () => returnBox(token),
  );
  expect(answered).toEqual(scanned);
});

test('records that returned boxes were paid', async () => {
  const scanned = { ...box, ...paid };
  const answered = await svcDeliveries(
    {
      given: 'boxes that a caterer delivered came back',
      asks: 'to pay the boxes of a label',
      request: {
        method: 'PATCH',
        path: pathOf('/api/qrcodes/${token}/pay', { token }),
        signedIn: true,
      },
      answer: { status: 200, body: likeWith(scanned, paid) },
    },
    () => payBox(token),
  );
  expect(answered).toEqual(scanned);
});

test('is told that boxes are not paid before they are back', async () => {
  const error = 'La gamelle doit être revenue avant d’être marquée payée.';
  const refused = svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to pay boxes that are not back',
      request: {
        method: 'PATCH',
        path: pathOf('/api/qrcodes/${token}/pay', { token }),
        signedIn: true,
      },
      answer: { status: 409, body: { ...like({ error }), code: 'delivery_not_returned' } },
    },
    () => payBox(token),
  );
  await expect(refused).rejects.toMatchObject({ status: 409, message: error });
});
