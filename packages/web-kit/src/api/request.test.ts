import { QueryClient } from '@tanstack/react-query';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser } from '../session/session.ts';
import { cacheAnswer } from './cache-answer.ts';
import { request, requestPage } from './request.ts';

const server = createServer();
const user = { username: 'Zoé Roux', firstname: 'Zoé', lastname: 'Roux', email: 'zoe@exemple.fr' };
const stored = new Map<string, string>();

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  logIn('zoe', user.email);
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

function logIn(sub: string, email: string, signature = 'signature'): void {
  const claims = Buffer.from(JSON.stringify({ sub })).toString('base64url');
  stored.set('token', `head.${claims}.${signature}`).set('role', 'client');
  stored.set('user', JSON.stringify({ ...user, email }));
}

/** The server answers half of the body, then this happens, then it answers the rest. */
function answer(meanwhile: () => void): void {
  server.once('request', (_, response) => {
    response.write('[{"id":', () => {
      meanwhile();
      response.end('"zoe"}]');
    });
  });
}

test('an answer that comes after another person has logged in reaches no cache', async () => {
  const queries = new QueryClient();
  answer(() => {
    queries.clear();
    logIn('odile', 'odile@exemple.fr');
  });
  const saved = request('PATCH', '/own').then((own) => {
    cacheAnswer(queries, ['own'], own);
  });
  await expect(saved).rejects.toThrow('Another person has logged in');
  expect(queries.getQueryData(['own'])).toBeUndefined();
});

test('a page of a list does not reach the next person', async () => {
  answer(() => logIn('odile', 'odile@exemple.fr'));
  await expect(requestPage('/list')).rejects.toThrow('Another person has logged in');
});

test.each([
  ['the same person has logged in again', () => logIn('zoe', user.email, 'renewed')],
  ['the person has logged out', () => stored.clear()],
])('an answer arrives after %s', async (_, meanwhile) => {
  answer(meanwhile);
  expect(await request('GET', '/own')).toEqual([{ id: 'zoe' }]);
});

test('an answer that comes after the log-out leaves no details of the person', async () => {
  answer(() => stored.clear());
  await request('PATCH', '/own').then(() => storeUser(user));
  expect([...stored.keys()]).toEqual([]);
});
