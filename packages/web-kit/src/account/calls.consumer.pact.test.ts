import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { changeEmail, exportOwnData, getOwnAccount, resendConfirmation } from './calls.ts';

// The shell provides this kit to all front ends, and answers for its calls.
const svcIdentity = browserCalls('shell', 'svc-identity');

const given = 'somebody is signed in';
const id = '0193b2a0-0000-7000-8000-000000000001';
const zoe = { id, role: 'client', username: 'Zoé Martin', firstname: 'Zoé', lastname: 'Martin' };
const account = { ...zoe, email: 'zoe@exemple.fr', email_verified: false };

test('reads the own account', async () => {
  const answered = await svcIdentity(
    {
      given,
      asks: 'for the own account',
      request: { method: 'GET', path: '/api/users/me', signedIn: true },
      answer: { status: 200, body: like({ ...account, email_to_confirm: null }) },
    },
    () => getOwnAccount(),
  );
  expect(answered).toEqual({ ...account, email_to_confirm: null });
});

test('asks for another address to log in with', async () => {
  const email = 'zoe.martin@exemple.fr';
  const answered = await svcIdentity(
    {
      given,
      asks: 'for another address to log in with',
      request: { method: 'POST', path: '/api/users/me/email', signedIn: true, body: { email } },
      answer: { status: 200, body: like({ ...account, email_to_confirm: email }) },
    },
    () => changeEmail(email, 'a-key'),
  );
  expect(answered.email_to_confirm).toBe(email);
});

test('asks for the mail once more that confirms the address', async () => {
  const message = 'Un e-mail de confirmation vient de partir.';
  const answered = await svcIdentity(
    {
      given,
      asks: 'for the mail once more that confirms the address',
      request: { method: 'POST', path: '/api/users/me/confirmation-mail', signedIn: true },
      answer: { status: 200, body: like({ message }) },
    },
    () => resendConfirmation('a-key'),
  );
  expect(answered).toEqual({ message });
});

test('is told in words that the own data cannot be had now', async () => {
  const error = 'Le service est momentanément indisponible. Réessaie dans un moment.';
  const refused = svcIdentity(
    {
      given,
      asks: 'for the own data while the other services are away',
      request: { method: 'GET', path: '/api/users/me/export', signedIn: true },
      answer: { status: 503, body: { ...like({ error }), code: 'unavailable' } },
    },
    () => exportOwnData(),
  );
  await expect(refused).rejects.toMatchObject({ message: error, code: 'unavailable' });
});
