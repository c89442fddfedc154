import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { getAttention } from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const client_id = '0193b2a0-0000-7000-8000-000000000002';
const old = { client_id, client: 'Léa Martin', since: '2026-01-05' };

test('reads what needs attention', async () => {
  const found = await svcDeliveries(
    {
      given: 'a caterer waits for old boxes and for their money',
      asks: 'what wants attention',
      request: { method: 'GET', path: '/api/deliveries/attention', signedIn: true },
      answer: {
        status: 200,
        body: like({
          boxes_out: [{ ...old, boxes: 3 }],
          debts: [{ ...old, amount_due: 29.7 }],
          shortfalls: [],
        }),
      },
    },
    getAttention,
  );
  expect(found).toMatchObject({ boxes_out: [{ boxes: 3 }], debts: [{ amount_due: 29.7 }] });
});
