import { browserCalls, like, stateValue, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { createDeliveries } from '../api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const clientId = '0193b2a0-0000-7000-8000-000000000002';
const token = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const order = {
  client_id: clientId,
  quantity: 3,
  date: '2026-11-20',
  dish_name: 'Couscous',
  unit_price: 9.9,
};

test('delivers one dish to several clients in one call', async () => {
  const delivered = { ...order, id: '0193b2a0-0000-7000-8000-000000000001', qr_token: token };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has a client',
      asks: 'to deliver boxes to several clients',
      request: {
        method: 'POST',
        path: '/api/deliveries/batch',
        signedIn: true,
        body: { deliveries: [{ ...order, client_id: stateValue('clientId', clientId) }] },
      },
      answer: {
        status: 201,
        body: { deliveries: like([{ ...delivered, qr_token: text(/^[A-Z2-7]{26}$/, token) }]) },
      },
    },
    () => createDeliveries([order], 'a-key'),
  );
  expect(answered).toEqual({ deliveries: [delivered] });
});
