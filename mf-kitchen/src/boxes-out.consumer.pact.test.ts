import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { listBoxesOut } from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

test('asks who has boxes', async () => {
  const client_id = '0193b2a0-0000-7000-8000-000000000002';
  const old = { client_id, client: 'Léa Martin', boxes: 3, since: '2026-01-05', amount_due: 29.7 };
  const found = await svcDeliveries(
    {
      given: 'a caterer waits for old boxes and for their money',
      asks: 'who has boxes',
      request: { method: 'GET', path: '/api/deliveries/boxes-out', signedIn: true },
      answer: { status: 200, body: like([old]) },
    },
    listBoxesOut,
  );
  expect(found).toMatchObject([{ boxes: 3, amount_due: 29.7 }]);
});
