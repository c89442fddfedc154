import { like, serviceCalls, text } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { publishedKeys } from './access-token.ts';

const kid = '0193b2a0-0000-7000-8000-000000000001';
const key = {
  kid,
  x: 'aYLwlLVM71dm_HaSI7Pt8pHpjoVPQE-2nftExaegboc',
  y: 'aj8_FKLmOGQoJCDaaEa2rlHvm8VEsoeO5NwES4F6X_4',
};
const kind = {
  kty: text(/^EC$/, 'EC'),
  crv: text(/^P-256$/, 'P-256'),
  alg: text(/^ES256$/, 'ES256'),
  use: text(/^sig$/, 'sig'),
};

test.each(['svc-clients', 'svc-deliveries'])('%s finds the keys of access tokens', async (name) => {
  const svcIdentity = serviceCalls(name, 'svc-identity');
  const found = await svcIdentity(
    {
      asks: 'for the keys of access tokens',
      request: { method: 'GET', path: '/api/users/keys' },
      answer: { status: 200, body: like({ keys: [{ ...key, ...kind }] }) },
    },
    (origin) => publishedKeys(origin)(kid),
  );
  expect(found?.export({ format: 'jwk' })).toMatchObject({ x: key.x, y: key.y });
});
