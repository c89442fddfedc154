import { identityApi } from '@gamelles/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Somebody who logged in eleven minutes ago, with a new access token. */
async function loggedInBefore() {
  const person = await signUp(identity);
  const { id, role, sessionId, cookie } = await logIn(identity, person);
  const authenticated_at = identity.db.raw("now() - interval '11 minutes'");
  await identity.db('sessions').where({ id: sessionId }).update({ authenticated_at });
  const { token } = identityApi.refresh.response.parse((await renew(identity, cookie)).body);
  return { ...person, caller: { id, role, sessionId, token } };
}
type Somebody = Awaited<ReturnType<typeof loggedInBefore>>;

function confirm({ caller }: Somebody, currentPassword: string) {
  return identity.as(caller).post('/api/users/me/confirm-password', { currentPassword });
}

describe('ten minutes after the log-in', () => {
  test('an account is deleted only after the password was given again', async () => {
    const person = await loggedInBefore();
    const refused = await identity.as(person.caller).delete('/api/users/me');
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed']);
    expect((await confirm(person, 'un autre')).body.code).toBe('wrong_password');
    const { body } = await confirm(person, person.motDePasse);
    const { token } = identityApi.refresh.response.parse(body);
    const deleted = await identity.as({ ...person.caller, token }).delete('/api/users/me');
    expect(deleted.status).toBe(200);
  });

  test('personal data is exported only after the password was given again', async () => {
    const person = await loggedInBefore();
    const { status, body } = await identity.as(person.caller).get('/api/users/me/export');
    expect([status, body.code]).toEqual([403, 'password_needed']);
    const { token } = identityApi.refresh.response.parse(
      (await confirm(person, person.motDePasse)).body,
    );
    const asked = await identity.as({ ...person.caller, token }).get('/api/users/me/export');
    // This error of the missing other services comes after the check of the password.
    expect(asked.body.code).toBe('unavailable');
  });

  test('an earlier token does not get the rights of the password check', async () => {
    const person = await loggedInBefore();
    await confirm(person, person.motDePasse);
    const { body } = await identity.as(person.caller).delete('/api/users/me');
    expect(body.code).toBe('password_needed');
  });
});
