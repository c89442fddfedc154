import { browserCalls, like, stateValue } from '@gamelles/pact-kit';
import { describe, expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmPassword,
  deleteOwnAccount,
  endOwnSession,
  exportOwnData,
  getOwnAccount,
  listOwnSessions,
  resendConfirmation,
} from './calls.ts';

// Each of these front ends bundles this part of the kit, so each has its own contract for the
// calls.
describe.each(['mf-client', 'mf-kitchen'])('%s', (frontEnd) => {
  const svcIdentity = browserCalls(frontEnd, 'svc-identity');

  const given = 'somebody is signed in';
  const id = '0193b2a0-0000-7000-8000-000000000001';
  const zoe = { id, role: 'client', username: 'Zoé Martin', firstname: 'Zoé', lastname: 'Martin' };
  const account = { ...zoe, email: 'zoe@exemple.fr', email_verified: false };

  test('reads the account of the signed-in person', async () => {
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

  test('asks for another log-in address', async () => {
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

  test('asks for another confirmation mail', async () => {
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

  test('gets a message while the data export is unavailable', async () => {
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

  const currentPassword = 'un bon mot de passe';
  const newPassword = 'un meilleur mot de passe';

  test('chooses another password', async () => {
    const message = 'Mot de passe modifié.';
    const answered = await svcIdentity(
      {
        given,
        asks: 'to choose another password',
        request: {
          method: 'POST',
          path: '/api/users/me/password',
          signedIn: true,
          body: { currentPassword: stateValue('motDePasse', currentPassword), newPassword },
        },
        answer: { status: 200, body: like({ message }) },
      },
      () => changePassword({ currentPassword, newPassword }, 'a-key'),
    );
    expect(answered).toEqual({ message });
  });

  test('confirms the password and gets a token with a recent log-in', async () => {
    const session = { token: 'an.access.token', user: { ...zoe, email: account.email } };
    const answered = await svcIdentity(
      {
        given,
        asks: 'for a token with the password',
        request: {
          method: 'POST',
          path: '/api/users/me/confirm-password',
          signedIn: true,
          body: { currentPassword: stateValue('motDePasse', currentPassword) },
        },
        answer: { status: 200, body: like(session) },
      },
      () => confirmPassword(currentPassword),
    );
    expect(answered).toEqual(session);
  });

  test('is asked for the password before the data export if the log-in is old', async () => {
    const error = 'Confirme d’abord ton mot de passe.';
    const refused = svcIdentity(
      {
        given: 'somebody logged in long ago',
        asks: 'for the own data long after the log-in',
        request: { method: 'GET', path: '/api/users/me/export', signedIn: true },
        answer: { status: 403, body: { ...like({ error }), code: 'password_needed' } },
      },
      () => exportOwnData(),
    );
    await expect(refused).rejects.toMatchObject({ message: error, code: 'password_needed' });
  });

  test('reads the sessions of the person', async () => {
    const moment = '2026-11-20T12:00:00.000Z';
    const seen = { device: 'Chrome sur Android', same_network: true };
    const own = { id, created_at: moment, last_used_at: moment, current: true, ...seen };
    const answered = await svcIdentity(
      {
        given: 'somebody logged in with a browser',
        asks: 'where somebody is logged in',
        request: { method: 'GET', path: '/api/users/me/sessions', signedIn: true },
        answer: { status: 200, body: like([own]) },
      },
      () => listOwnSessions(),
    );
    expect(answered).toEqual([own]);
  });

  test('learns that a session to end has already ended', async () => {
    const refused = svcIdentity(
      {
        given,
        asks: 'to end a session that is not there',
        request: { method: 'DELETE', path: `/api/users/me/sessions/${id}`, signedIn: true },
        answer: {
          status: 404,
          body: { ...like({ error: 'Introuvable.' }), code: 'session_not_found' },
        },
      },
      () => endOwnSession(id),
    );
    await expect(refused).rejects.toMatchObject({ code: 'session_not_found' });
  });

  test('deletes the account of the signed-in person', async () => {
    const message = { message: 'Ton compte a été supprimé.' };
    const answered = await svcIdentity(
      {
        given,
        asks: 'to delete the own account',
        request: { method: 'DELETE', path: '/api/users/me', signedIn: true },
        answer: { status: 200, body: like(message) },
      },
      () => deleteOwnAccount(),
    );
    expect(answered).toEqual(message);
  });
});
