import { listErasures, newId, repeatErasure } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import { erasureKinds } from './erasure-kinds.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const [former, chosen] = ['un bon mot de passe', 'un meilleur mot de passe'];

function userRow(id: string) {
  return identity.db('users').where({ id }).first();
}
function repeat(line: string) {
  return repeatErasure(identity.db, erasureKinds, line);
}
async function entersWith(email: string, motDePasse: string): Promise<boolean> {
  return (await identity.nobody.post('/api/users/login', { email, motDePasse })).status === 200;
}

/** An account whose password was changed, and whose old password a restoration has brought back. */
async function changedAndRestored() {
  const { id, email } = await signUp(identity, { motDePasse: former });
  const moment = new Date();
  const before = await userRow(id);
  const session = await logIn(identity, { email, motDePasse: former });
  const change = { currentPassword: former, newPassword: chosen };
  expect(await identity.as(session).post('/api/users/me/password', change)).toMatchObject({
    status: 200,
  });
  const lines = await listErasures(identity.db, 'identity', erasureKinds, moment);
  const line = lines.find((one) => one.includes(id)) ?? '';
  const { password_changed_at } = await userRow(id);
  expect(line).toBe(`identity password ${id} ${password_changed_at.toISOString()}`);
  await identity.db('users').where({ id }).update(before);
  return { id, email, line };
}

test('a password that a restoration brought back opens nothing, and a link lets its owner in', async () => {
  const { id, email, line } = await changedAndRestored();
  expect(await entersWith(email, former)).toBe(true);
  expect(await repeat(line)).toBe('erased');
  expect(await entersWith(email, former)).toBe(false);
  expect(await identity.db('sessions').where({ user_id: id })).toEqual([]);
  expect(await repeat(line)).toBe('erased already');

  await identity.nobody.post('/api/users/forgot-password', { email });
  const token = await mailedToken(identity, email, 'reset-password');
  await identity.nobody.post(`/api/users/reset-password/${token}`, { newPassword: chosen });
  expect(await entersWith(email, chosen)).toBe(true);
});

test('a password that its owner chose after the restoration stays', async () => {
  const { id, email, line } = await changedAndRestored();
  const session = await logIn(identity, { email, motDePasse: former });
  const change = { currentPassword: former, newPassword: 'encore un autre mot de passe' };
  await identity.as(session).post('/api/users/me/password', change);
  expect(await repeat(line)).toBe('erased already');
  expect(await entersWith(email, change.newPassword)).toBe(true);
  expect(await repeat(`identity password ${newId()} ${new Date().toISOString()}`)).toBe(
    'not there',
  );
  expect(await userRow(id)).toMatchObject({ email });
});
