import { identityApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { sign } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('a token is refused', () => {
  const deleteWith = async (token: string) => {
    const caller = { id: newId(), role: 'client', sessionId: newId(), token } as const;
    const { status, body } = await identity.as(caller).delete('/api/users/me');
    return [status, body.code];
  };
  const claims = { sub: newId(), role: 'client', sid: newId() };

  test.each([
    ['that a stranger signed', sign(claims)],
    ['that names no key', sign(claims, { header: { alg: 'ES256', typ: 'at+jwt' } })],
    [
      'that names a key with NUL',
      sign(claims, { header: { alg: 'ES256', typ: 'at+jwt', kid: '\0' } }),
    ],
    ['that is malformed', 'abc'],
  ])('%s', async (_, token) => {
    expect(await deleteWith(token)).toEqual([401, 'unauthenticated']);
  });

  test('that a stranger signed in the name of our key', async () => {
    const { body } = await identity.nobody.get('/api/users/keys');
    const kid = identityApi.listKeys.response.parse(body).keys[0]?.kid;
    const token = sign(claims, { header: { alg: 'ES256', typ: 'at+jwt', kid } });
    expect(await deleteWith(token)).toEqual([401, 'unauthenticated']);
  });

  test('that is missing', async () => {
    const { status, body } = await identity.nobody.delete('/api/users/me');
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});
