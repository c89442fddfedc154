import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  confirmEmailChange,
  forgotPassword,
  lookUpEmailLink,
  resetPassword,
  undoEmailChange,
  verifyEmail,
} from './api.ts';

const svcIdentity = browserCalls('mf-auth', 'svc-identity');

const email = 'zoe@exemple.fr';
const token = 'aYLwlLVM71dm_HaSI7Pt8pHpjoVPQE-2nftExaegboc';
const motDePasse = 'un bon mot de passe';
const newPassword = 'un meilleur mot de passe';

test.each([
  {
    given: 'somebody has an account',
    asks: 'for a link to choose a new password',
    path: '/api/users/forgot-password',
    body: { email: stateValue('email', email) },
    call: () => forgotPassword(email, 'a-key'),
    message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.',
  },
  {
    given: 'somebody was mailed a link to choose a new password',
    asks: 'to choose a new password',
    path: pathOf('/users/reset-password/${token}', { token }),
    body: { newPassword },
    call: () => resetPassword(token, newPassword, 'a-key'),
    message: 'Mot de passe modifié avec succès.',
  },
  {
    given: 'somebody was mailed a link to confirm the address',
    asks: 'to confirm an address',
    path: pathOf('/api/users/verify-email/${token}', { token }),
    signedIn: true,
    body: undefined,
    call: () => verifyEmail(token, 'a-key'),
    message: 'Ton adresse e-mail est confirmée.',
  },
  {
    given: 'somebody was mailed a link to change the address',
    asks: 'to change an address',
    path: pathOf('/api/users/confirm-email-change/${token}', { token }),
    body: { currentPassword: stateValue('motDePasse', motDePasse) },
    call: () => confirmEmailChange(token, motDePasse, 'a-key'),
    message: 'Ton adresse e-mail est changée.',
  },
  {
    given: 'somebody was mailed a link to take an address back',
    asks: 'to take an address back',
    path: pathOf('/api/users/undo-email-change/${token}', { token }),
    body: undefined,
    call: () => undoEmailChange(token, 'a-key'),
    message: 'Ton adresse est rétablie.',
  },
])('asks $asks, and gets the outcome', async (one) => {
  const { given, asks, path, signedIn, body, call, message } = one;
  const answered = await svcIdentity<unknown>(
    {
      given,
      asks,
      request: { method: 'POST', path, ...(signedIn && { signedIn }), ...(body && { body }) },
      answer: { status: 200, body: like({ message }) },
    },
    call,
  );
  expect(answered).toEqual({ message });
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
    given: 'somebody is signed in',
    path: `/api/users/verify-email/${token}`,
    signedIn: true,
    body: undefined,
    call: () => verifyEmail(token, 'a-key'),
    code: 'verification_link_invalid',
    error: 'Ce lien de confirmation n’est plus valable. Demande-en un autre dans tes paramètres.',
  },
  {
    asks: 'to take an address back with a link that is none',
    path: `/api/users/undo-email-change/${token}`,
    body: undefined,
    call: () => undoEmailChange(token, 'a-key'),
    code: 'undo_link_invalid',
    error: 'Ce lien d’annulation n’est plus valable.',
  },
])('gets a message if it asks $asks', async (one) => {
  const { given, asks, path, signedIn, body, call, code, error } = one;
  const refused = svcIdentity<unknown>(
    {
      ...(given && { given }),
      asks,
      request: { method: 'POST', path, ...(signedIn && { signedIn }), ...(body && { body }) },
      answer: { status: 404, body: { ...like({ error }), code } },
    },
    call,
  );
  await expect(refused).rejects.toMatchObject({ message: error, code });
});

test('learns beforehand that a link changes an address', async () => {
  const answered = await svcIdentity<unknown>(
    {
      given: 'somebody was mailed a link to change the address',
      asks: 'whether a link changes an address',
      request: { method: 'GET', path: pathOf('/api/users/verify-email/${token}', { token }) },
      answer: { status: 200, body: { changes_address: true } },
    },
    () => lookUpEmailLink(token),
  );
  expect(answered).toEqual({ changes_address: true });
});

test('gets a message for the field if the password is wrong', async () => {
  const fields = { currentPassword: 'Ce mot de passe n’est pas le bon.' };
  const refused = svcIdentity<unknown>(
    {
      given: 'somebody was mailed a link to change the address',
      asks: 'to change an address with a password that is not the right one',
      request: {
        method: 'POST',
        path: pathOf('/api/users/confirm-email-change/${token}', { token }),
        body: { currentPassword: 'un autre mot de passe' },
      },
      answer: { status: 422, body: { ...like({ error: '…', fields }), code: 'wrong_password' } },
    },
    () => confirmEmailChange(token, 'un autre mot de passe', 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ code: 'wrong_password', fields });
});
