import { browserCalls, like, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { countFound, foundPath, listFound } from './api.ts';

const svcClients = browserCalls('mf-kitchen', 'svc-clients');

const given = 'a caterer has a client';
const clients = [
  {
    id: '0193b2a0-0000-7000-8000-000000000001',
    firstname: 'Léa',
    lastname: 'Martin',
    box_owed: 0,
    amount_due: 0,
    has_allergies: true,
  },
];

test('reads a page of the clients, and the address of the next one', async () => {
  const next = '/api/clients/page?limit=1&after=abc';
  const answered = await svcClients(
    {
      given: 'a caterer has two clients',
      asks: 'for a page of the clients',
      request: { method: 'GET', path: '/api/clients/page', query: { limit: '1' }, signedIn: true },
      answer: {
        status: 200,
        headers: {
          Link: text(/^<\/api\/clients\/page\?.+>; rel="next"$/, `<${next}>; rel="next"`),
        },
        body: like(clients),
      },
    },
    () => listFound('/api/clients/page?limit=1'),
  );
  expect(answered).toEqual({ items: clients, next });
});

test('reads the clients found', async () => {
  const answered = await svcClients(
    {
      given,
      asks: 'for the clients found',
      request: {
        method: 'GET',
        path: '/api/clients/page',
        query: { search: 'lea' },
        signedIn: true,
      },
      answer: { status: 200, body: like(clients) },
    },
    () => listFound(foundPath('lea')),
  );
  expect(answered).toEqual({ items: clients, next: null });
});

test('counts the clients found', async () => {
  const answered = await svcClients(
    {
      given,
      asks: 'how many clients are found',
      request: {
        method: 'GET',
        path: '/api/clients/count',
        query: { search: 'lea' },
        signedIn: true,
      },
      answer: { status: 200, body: like({ count: 1 }) },
    },
    () => countFound('lea'),
  );
  expect(answered).toEqual({ count: 1 });
});
