import { like, serviceCalls } from '@gamelles/pact-kit';
import { expect, test, vi } from 'vitest';
import { createRenewal } from './renewal.ts';

// The shell provides this kit to all front ends, so its contract covers the kit's calls.
const svcIdentity = serviceCalls('shell', 'svc-identity');

const tokens = { read: () => 'an.old.token', renew: vi.fn(), expire: vi.fn() };

test('renews a refused token', async () => {
  const renewed = await svcIdentity(
    {
      given: 'somebody is signed in',
      asks: 'for a new token',
      request: { method: 'POST', path: '/api/users/refresh' },
      answer: { status: 200, body: like({ token: 'a.new.token' }) },
    },
    (origin) => createRenewal(() => origin, tokens)('an.old.token'),
  );
  expect(renewed).toBe('a.new.token');
  expect(tokens.renew).toHaveBeenCalledWith('a.new.token');
});

test('ends a session that is over', async () => {
  const renewed = await svcIdentity(
    {
      asks: 'for a new token when the session is over',
      request: { method: 'POST', path: '/api/users/refresh' },
      answer: { status: 401, body: like({ error: 'Connecte-toi pour continuer.' }) },
    },
    (origin) => createRenewal(() => origin, tokens)('an.old.token'),
  );
  expect(renewed).toBeNull();
  expect(tokens.expire).toHaveBeenCalledOnce();
});
