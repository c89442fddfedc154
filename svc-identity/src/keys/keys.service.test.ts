import { createSecretKey, randomBytes } from 'node:crypto';
import { identityApi } from '@gamelles/contracts';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logIn, renew, signUp } from '../testing/people.ts';
import { keySecret, startIdentity, type Identity } from '../testing/start-identity.ts';
import { promote } from './commands.ts';
import { openKeyRing } from './key-ring.ts';

const secret = createSecretKey(Buffer.from(keySecret, 'base64'));

let identity: Identity;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

async function publishedKids() {
  const { body } = await identity.nobody.get('/api/users/keys');
  return identityApi.listKeys.response.parse(body).keys.map(({ kid }) => kid);
}
function kidOf(token: string) {
  return jwt.decode(token, { complete: true })?.header.kid;
}
function passMonth() {
  return identity
    .db('signing_keys')
    .whereNotNull('current_since')
    .update({ current_since: identity.db.raw("current_since - interval '30 days'") });
}

describe('the signing keys', () => {
  test('exist from the first start, and the next one is published before it signs', async () => {
    expect(await publishedKids()).toHaveLength(2);
  });

  test('are the same for instances that start together on an empty database', async () => {
    await identity.db('signing_keys').delete();
    const rings = await Promise.all(
      Array.from({ length: 4 }, () => openKeyRing(identity.db, secret)),
    );
    const signing = await Promise.all(rings.map((ring) => ring.signingKey()));
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
    expect(await publishedKids()).toHaveLength(2);
  });

  test('are published without their private parts', async () => {
    const { body } = await identity.nobody.get('/api/users/keys');
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  test('are replaced after 30 days, and tokens signed before stay valid', async () => {
    const person = await signUp(identity);
    const before = await logIn(identity, person);
    const published = await publishedKids();
    await passMonth();
    const after = await logIn(identity, person);
    expect(kidOf(after.token)).not.toBe(kidOf(before.token));
    expect(published).toContain(kidOf(after.token));
    expect(await publishedKids()).toHaveLength(3);
    expect((await identity.as(before).delete('/api/users/me')).status).toBe(200);
  });

  test('are replaced once, even if several instances notice at the same time', async () => {
    const rings = await Promise.all([
      openKeyRing(identity.db, secret),
      openKeyRing(identity.db, secret),
    ]);
    await passMonth();
    const signing = await Promise.all(rings.map((ring) => ring.signingKey()));
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
    expect(await publishedKids()).toHaveLength(3);
  });

  test('are all new after two promotions, as after a leak, and the old one is no longer published', async () => {
    const before = await logIn(identity, await signUp(identity));
    for (let turn = 0; turn < 2; turn++)
      await identity.db.transaction((trx) => promote(trx, secret, new Date()));
    expect(await publishedKids()).toHaveLength(3);
    expect(await publishedKids()).not.toContain(kidOf(before.token));
    expect((await identity.as(before).delete('/api/users/me')).status).toBe(401);
  });

  test('do not open with another secret', async () => {
    const other = createSecretKey(randomBytes(32));
    await expect(openKeyRing(identity.db, other)).rejects.toThrow(/KEY_SECRET/);
  });

  test('are made anew with another secret once they are deleted, as after a leak; sessions go on', async () => {
    const person = await logIn(identity, await signUp(identity));
    await identity.db('signing_keys').delete();
    const KEY_SECRET = randomBytes(32).toString('base64');
    const next = await startIdentity({ KEY_SECRET }, identity.sandbox);
    try {
      expect((await next.as(person).get('/api/users/me')).status).toBe(401);
      const renewed = await renew(next, person.cookie);
      expect(renewed.status).toBe(200);
      const again = { ...person, token: String(renewed.body.token) };
      expect((await next.as(again).get('/api/users/me')).status).toBe(200);
    } finally {
      await next.stop();
    }
  });

  test('stay as they are if a start with another secret finds them due', async () => {
    const person = await signUp(identity);
    const published = await publishedKids();
    await passMonth();
    const other = createSecretKey(randomBytes(32));
    await expect(openKeyRing(identity.db, other)).rejects.toThrow(/KEY_SECRET/);
    expect(await publishedKids()).toEqual(published);
    // Each key signs in its turn.
    for (let turn = 0; turn < 2; turn++) {
      await logIn(identity, person);
      await passMonth();
    }
    await logIn(identity, person);
  });
});
