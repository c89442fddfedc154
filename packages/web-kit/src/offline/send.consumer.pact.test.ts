import { browserCalls, like, stateValue, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { sendEntries } from './send.ts';

// The shell provides this kit to all front ends, so its contract covers the kit's calls.
const svcDeliveries = browserCalls('shell', 'svc-deliveries');

const id = '0193b2a0-0000-7000-8000-000000000001';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const moment = '2026-11-20T12:00:00.000Z';
const anyMoment = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, moment);

test('records what was done at the door', async () => {
  const entry = { id, kind: 'returned', client_id, quantity: 1, happened_at: moment };
  const results = [{ id, outcome: 'done' }];
  const accounts = [{ client_id, box_owed: 2, amount_due: 29.7, credit: 0 }];
  const recorded = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to record that a box came back',
      request: {
        method: 'POST',
        path: '/api/journal',
        signedIn: true,
        body: {
          sent_at: anyMoment,
          entries: [{ ...entry, client_id: stateValue('clientId', client_id) }],
        },
      },
      answer: { status: 200, body: like({ results, accounts }) },
    },
    () => sendEntries([entry]),
  );
  expect(recorded).toEqual({ results, accounts });
});

test('undoes a payment and records another one in its place', async () => {
  const [wrong, undoing, right] = [idOf(11), idOf(12), idOf(13)];
  const paid = { kind: 'collected', happened_at: moment };
  const entries = [
    { ...paid, id: wrong, amount: 20 },
    { id: undoing, kind: 'undone', undoes: wrong, happened_at: moment },
    { ...paid, id: right, amount: 10, instead_of: wrong, undoing },
  ];
  const results = entries.map((entry) => ({ id: entry.id, outcome: 'done' }));
  const accounts = [{ client_id, box_owed: 3, amount_due: 19.7, credit: 0 }];
  const recorded = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to record a payment and its correction',
      request: {
        method: 'POST',
        path: '/api/journal',
        signedIn: true,
        body: {
          sent_at: anyMoment,
          entries: entries.map((entry) => ({
            ...entry,
            client_id: stateValue('clientId', client_id),
          })),
        },
      },
      answer: {
        status: 200,
        body: {
          results: results.map((result) => ({
            ...result,
            outcome: text(/^(done|already)$/, 'done'),
          })),
          accounts: like(accounts),
        },
      },
    },
    () => sendEntries(entries.map((entry) => ({ ...entry, client_id }))),
  );
  expect(recorded).toEqual({ results, accounts });
});

function idOf(number: number): string {
  return `0193b2a0-0000-7000-8000-0000000000${number}`;
}
