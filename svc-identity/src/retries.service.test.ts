import { userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from './testing/mailed-link.ts';
import { aRegistration, logIn, signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Sends a call twice with one key, like a browser that has lost the response. */
async function twice(path: string, body?: object, who = identity.nobody) {
  const key = { 'Idempotency-Key': newId() };
  const first = await who.post(path, body, key);
  const again = await who.post(path, body, key);
  return { key, first, again };
}

describe('a registration whose answer was lost', () => {
  test('gets the first response when it is sent again, and makes one account', async () => {
    const registration = aRegistration();
    const { first, again } = await twice('/api/users/register', registration);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const { email } = registration;
    expect(await identity.db('users').where({ email })).toHaveLength(1);
    await mailedToken(identity, email, 'verify-email');
    await expect.poll(() => identity.db('mails')).toEqual([]);
    expect(identity.mails.to(email)).toHaveLength(1);
    const told = identity.published(userChanged).filter(({ subject }) => subject === first.body.id);
    expect(told).toHaveLength(1);
  });

  test('makes one account when both come at the same moment', async () => {
    const registration = aRegistration();
    const key = { 'Idempotency-Key': newId() };
    const send = () => identity.nobody.post('/api/users/register', registration, key);
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
  });

  test('is refused with another field under its key, even with another password', async () => {
    const registration = aRegistration();
    const { key } = await twice('/api/users/register', registration);
    for (const change of [{ motDePasse: 'un autre mot de passe' }, { lastName: 'Durand' }]) {
      const other = { ...registration, ...change };
      const { status, body } = await identity.nobody.post('/api/users/register', other, key);
      expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
    }
  });

  test('leaves neither address nor password in the table of keys', async () => {
    const registration = aRegistration();
    await twice('/api/users/register', registration);
    const rows: Record<string, unknown>[] = await identity.db('idempotency_keys');
    const bytes = rows
      .flatMap((row) => Object.values(row))
      .filter((column) => Buffer.isBuffer(column));
    expect(bytes.length).toBeGreaterThan(0);
    for (const secret of [registration.email, registration.motDePasse]) {
      expect(bytes.filter((column) => column.includes(secret))).toEqual([]);
    }
  });
});

test('a repeated request for a link to choose a new password sends one mail', async () => {
  const { email } = await signUp(identity);
  const { first, again } = await twice('/api/users/forgot-password', { email });
  expect([again.status, again.body]).toEqual([200, first.body]);
  await mailedToken(identity, email, 'reset-password');
  await expect.poll(() => identity.db('mails')).toEqual([]);
  expect(identity.mails.to(email).filter(({ text }) => text?.includes('reset'))).toHaveLength(1);
});

test('a new password whose answer was lost is reported as changed, though the link is used up', async () => {
  const { email } = await signUp(identity);
  await identity.nobody.post('/api/users/forgot-password', { email });
  const token = await mailedToken(identity, email, 'reset-password');
  const newPassword = 'un tout autre mot de passe';
  const path = `/api/users/reset-password/${token}`;
  const { first, again } = await twice(path, { newPassword });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers.getSetCookie()[0]).toMatch(/^gamelles_refresh=;/);
});

test('a confirmed address is confirmed again with the same answer', async () => {
  const person = await signUp(identity);
  const token = await mailedToken(identity, person.email, 'verify-email');
  const own = identity.as(await logIn(identity, person));
  const { first, again } = await twice(`/api/users/verify-email/${token}`, undefined, own);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('a log-in is done again: its answer is kept nowhere', async () => {
  const { id: user_id, email, motDePasse } = await signUp(identity);
  const keys = await identity.db('idempotency_keys');
  const { first, again } = await twice('/api/users/login', { email, motDePasse });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.token).not.toBe(first.body.token);
  expect(await identity.db('sessions').where({ user_id })).toHaveLength(2);
  expect(await identity.db('idempotency_keys')).toHaveLength(keys.length);
});
