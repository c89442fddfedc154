import { browserCalls, like, stateValue, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { lookUpLabels } from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const token = 'AbCdEfGhIjKlMnOpQrStUvWx';
const qrToken = text(/^[A-Za-z0-9_-]{22,64}$/, token);
const box = {
  delivery_id: '0193b2a0-0000-7000-8000-000000000001',
  dish: 'Couscous',
  client: 'Léa Martin',
  client_removed: false,
  date: '2026-11-20',
  quantity: 3,
  amount: 29.7,
};

test('looks up several labels at once', async () => {
  const label = { ...box, code: token, qr_token: token, short_code: 'K7M-2QX4' };
  const { labels } = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'what several labels stand for',
      request: {
        method: 'POST',
        path: '/api/labels/look-up',
        signedIn: true,
        body: { codes: [stateValue('token', token)] },
      },
      answer: {
        status: 200,
        body: {
          labels: [
            {
              ...like({ ...label, code: qrToken, qr_token: qrToken }),
              short_code: text(/^\S{3}-\S{4}$/, 'K7M-2QX4'),
            },
          ],
        },
      },
    },
    () => lookUpLabels([token]),
  );
  expect(labels).toEqual([label]);
});
