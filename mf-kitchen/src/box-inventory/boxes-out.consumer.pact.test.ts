import { browserCalls, like, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { boxesOutPath, countBoxesOut, listBoxesOut } from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const given = 'a caterer waits for old boxes and for their money';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const old = { client_id, client: 'Léa Martin', boxes: 3, since: '2026-01-05', amount_due: 29.7 };

test('reads the clients with boxes', async () => {
  const found = await svcDeliveries(
    {
      given,
      asks: 'who has boxes',
      request: { method: 'GET', path: '/api/deliveries/boxes-out/page', signedIn: true },
      answer: { status: 200, body: like([old]) },
    },
    () => listBoxesOut(boxesOutPath),
  );
  expect(found).toMatchObject({ items: [{ boxes: 3, amount_due: 29.7 }], next: null });
});

test('reads a page of the clients with boxes, and the address of the next one', async () => {
  const next = '/api/deliveries/boxes-out/page?limit=1&after=abc';
  const found = await svcDeliveries(
    {
      given: 'a caterer waits for boxes of two clients',
      asks: 'for a page of those who have boxes',
      request: {
        method: 'GET',
        path: '/api/deliveries/boxes-out/page',
        query: { limit: '1' },
        signedIn: true,
      },
      answer: {
        status: 200,
        headers: {
          Link: text(
            /^<\/api\/deliveries\/boxes-out\/page\?.+>; rel="next"$/,
            `<${next}>; rel="next"`,
          ),
        },
        body: like([old]),
      },
    },
    () => listBoxesOut('/api/deliveries/boxes-out/page?limit=1'),
  );
  expect(found).toEqual({ items: [old], next });
});

test('counts the boxes and the clients who have them', async () => {
  const counted = await svcDeliveries(
    {
      given,
      asks: 'how many boxes are out',
      request: { method: 'GET', path: '/api/deliveries/boxes-out/count', signedIn: true },
      answer: { status: 200, body: like({ boxes: 3, clients: 1 }) },
    },
    countBoxesOut,
  );
  expect(counted).toEqual({ boxes: 3, clients: 1 });
});
