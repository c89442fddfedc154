import { QueryClient } from '@tanstack/react-query';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enterKitchenAt } from '../kept-day/enter-kitchen.fixture.ts';
import { clashQuery } from './clash-query.ts';

const allergens = { contains: ['milk' as const], traces: [] };
const clients = Array.from({ length: 100 }, (_, nth) => `client ${nth}`);
let status: number;
let calls: number;

/** Answers that the last client is allergic to milk, and that the first must be asked. */
const server = createServer((_request, response) => {
  calls += 1;
  const clashes = [{ client_id: 'client 99', allergens: allergens.contains }];
  response.writeHead(status);
  response.end(JSON.stringify({ clashes, unreadable: [], unknown: ['client 0'] }));
});

beforeAll(() => enterKitchenAt(server));
afterAll(() => server.close());
beforeEach(() => {
  [status, calls] = [200, 0];
});

function checkAll(queries: QueryClient) {
  return Promise.all(clients.map((clientId) => queries.query(clashQuery({ clientId, allergens }))));
}

test('a dish is checked for a hundred clients in one call', async () => {
  const verdicts = await checkAll(new QueryClient());
  expect(calls).toBe(1);
  expect(verdicts.map(({ state }) => state)).toEqual(['ask', ...Array(98).fill('clear'), 'clash']);
});

test('a client who is chosen later is checked alone', async () => {
  const queries = new QueryClient();
  await queries.query(clashQuery({ clientId: 'client 0', allergens }));
  const verdict = await queries.query(clashQuery({ clientId: 'client 99', allergens }));
  expect([verdict.state, calls]).toEqual(['clash', 2]);
});

test('a failed call makes the allergies of all its clients unreadable', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  status = 502;
  const verdicts = await checkAll(new QueryClient());
  expect(new Set(verdicts.map(({ state }) => state))).toEqual(new Set(['unreadable']));
});
