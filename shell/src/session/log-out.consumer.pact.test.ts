import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test, vi } from 'vitest';
import { logOut } from './log-out.ts';

const svcIdentity = browserCalls('shell', 'svc-identity');

test('ends the session on the server', async () => {
  const warned = vi.spyOn(console, 'warn');
  await svcIdentity(
    {
      given: 'somebody is signed in',
      asks: 'to log out',
      request: { method: 'POST', path: '/api/users/logout' },
      answer: { status: 200, body: like({ message: 'Tu es déconnecté.' }) },
    },
    () => logOut(),
  );
  expect(warned).not.toHaveBeenCalled();
});
