import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { forgotPassword, resetPassword, verifyEmail } from './api.ts';

const svcIdentity = browserCalls('mf-auth', 'svc-identity');

const email = 'zoe@exemple.fr';
const token = 'aYLwlLVM71dm_HaSI7Pt8pHpjoVPQE-2nftExaegboc';
const newPassword = 'un meilleur mot de passe';

test('asks for a link to choose a new password', async () => {
  const answer = {
    message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.',
  };
  const answered = await svcIdentity(
    {
      given: 'somebody has an account',
      asks: 'for a link to choose a new password',
      request: {
        method: 'POST',
        path: '/api/users/forgot-password',
        body: { email: stateValue('email', email) },
      },
      answer: { status: 200, body: like(answer) },
    },
    () => forgotPassword(email, 'a-key'),
  );
  expect(answered).toEqual(answer);
});

test('chooses a new password with the link that was mailed', async () => {
  const answer = { message: 'Mot de passe modifié avec succès.' };
  const answered = await svcIdentity(
    {
      given: 'somebody was mailed a link to choose a new password',
      asks: 'to choose a new password',
      request: {
        method: 'POST',
        path: pathOf('/users/reset-password/${token}', { token }),
        body: { newPassword },
      },
      answer: { status: 200, body: like(answer) },
    },
    () => resetPassword(token, newPassword, 'a-key'),
  );
  expect(answered).toEqual(answer);
});

test('confirms an address with the link that was mailed', async () => {
  const answer = { message: 'Ton adresse e-mail est confirmée.' };
  const answered = await svcIdentity(
    {
      given: 'somebody was mailed a link to confirm the address',
      asks: 'to confirm an address',
      request: {
        method: 'POST',
        path: pathOf('/api/users/verify-email/${token}', { token }),
      },
      answer: { status: 200, body: like(answer) },
    },
    () => verifyEmail(token, 'a-key'),
  );
  expect(answered).toEqual(answer);
});

test.each([
  {
    asks: 'to choose a new password with a link that is none',
    path: `/users/reset-password/${token}`,
    body: { newPassword },
    call: () => resetPassword(token, newPassword, 'a-key'),
    code: 'reset_link_invalid',
    error: 'Ce lien n’est plus valable. Demande-en un nouveau.',
  },
  {
    asks: 'to confirm an address with a link that is none',
    path: `/api/users/verify-email/${token}`,
    body: undefined,
    call: () => verifyEmail(token, 'a-key'),
    code: 'verification_link_invalid',
    error: 'Ce lien de confirmation n’est plus valable.',
  },
])('is told in words that it asks $asks', async ({ asks, path, body, call, code, error }) => {
  const refused = svcIdentity<unknown>(
    {
      asks,
      request: { method: 'POST', path, ...(body && { body }) },
      answer: { status: 404, body: { ...like({ error }), code } },
    },
    call,
  );
  await expect(refused).rejects.toMatchObject({ message: error, code });
});
