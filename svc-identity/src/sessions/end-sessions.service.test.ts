import { sessionRevoked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { cookieOf, fromOwnPage, logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Session = Awaited<ReturnType<typeof logIn>>;

function sessionsOf(session: Session) {
  return identity.as(session).get('/api/users/me/sessions');
}
function end(session: Session, id: string) {
  return identity.as(session).delete(`/api/users/me/sessions/${id}`);
}
function announced(session: Session) {
  return identity.published(sessionRevoked).filter(({ subject }) => subject === session.sessionId);
}
/** Somebody logged in on two devices. */
async function onTwoDevices() {
  const person = await signUp(identity);
  return { person, phone: await logIn(identity, person), laptop: await logIn(identity, person) };
}

/** The session cannot be renewed, is refused within two seconds, and its end is announced. */
async function expectEnded(session: Session) {
  expect((await renew(identity, session.cookie)).status).toBe(401);
  await expect.poll(async () => (await sessionsOf(session)).status, { timeout: 2_000 }).toBe(401);
  await expect
    .poll(() => announced(session))
    .toMatchObject([{ aggregateversion: 1, data: { id: session.sessionId } }]);
  const minutes = (Date.parse(announced(session)[0]?.data.expires_at ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(15);
  expect(minutes).toBeLessThan(17);
}

describe('a session ends everywhere', () => {
  test('when its owner logs out, and the others go on', async () => {
    const { phone, laptop } = await onTwoDevices();
    await identity.nobody.post('/api/users/logout', undefined, fromOwnPage(phone.cookie));
    await expectEnded(phone);
    expect((await sessionsOf(laptop)).status).toBe(200);
    expect(announced(laptop)).toEqual([]);
  });

  test('when the password is reset', async () => {
    const { person, phone, laptop } = await onTwoDevices();
    await identity.nobody.post('/api/users/forgot-password', { email: person.email });
    const token = await mailedToken(identity, person.email, 'reset-password');
    const newPassword = 'un tout autre mot de passe';
    await identity.nobody.post(`/api/users/reset-password/${token}`, { newPassword });
    await expectEnded(phone);
    await expectEnded(laptop);
  });

  test('when the account is deleted', async () => {
    const { phone, laptop } = await onTwoDevices();
    await identity.as(phone).delete('/api/users/me');
    await expectEnded(phone);
    await expectEnded(laptop);
  });

  test('when a refresh token is used twice', async () => {
    const { phone, laptop } = await onTwoDevices();
    const second = cookieOf(await renew(identity, phone.cookie));
    await renew(identity, second);
    expect((await renew(identity, phone.cookie)).status).toBe(401);
    await expectEnded(phone);
    expect((await sessionsOf(laptop)).status).toBe(200);
  });

  test('when it is ended from elsewhere', async () => {
    const { phone, laptop } = await onTwoDevices();
    const answer = await end(laptop, phone.sessionId);
    expect([answer.status, answer.body]).toEqual([200, { message: 'La session est terminée.' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectEnded(phone);
    expect((await sessionsOf(laptop)).status).toBe(200);
  });

  test('when it is ended from itself, which clears the cookie', async () => {
    const { phone } = await onTwoDevices();
    const answer = await end(phone, phone.sessionId);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^gamelles_refresh=;/);
    await expectEnded(phone);
  });
});

describe('the sessions of a person', () => {
  test('are listed, last used first, and the caller’s own one is marked', async () => {
    const { phone, laptop } = await onTwoDevices();
    await renew(identity, phone.cookie);
    const { status, body } = await sessionsOf(laptop);
    expect(status).toBe(200);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const seen = { created_at: time, last_used_at: time, device: null, same_network: true };
    expect(body).toEqual([
      { ...seen, id: phone.sessionId, current: false },
      { ...seen, id: laptop.sessionId, current: true },
    ]);
  });

  test('are shown to nobody without a token', async () => {
    const { status, body } = await identity.nobody.get('/api/users/me/sessions');
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('can be ended by nobody else: a foreign and an unknown one get the same response', async () => {
    const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
    const foreign = await end(mine.phone, theirs.phone.sessionId);
    const unknown = await end(mine.phone, newId());
    expect([foreign.status, foreign.body.code]).toEqual([404, 'session_not_found']);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    expect((await sessionsOf(theirs.phone)).body).toHaveLength(2);
    expect(announced(theirs.phone)).toEqual([]);
  });
});
