import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealKey, unsealKey } from './seal.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secret = createSecretKey(randomBytes(32));

test('a sealed key opens with its secret', () => {
  expect(unsealKey(sealKey(privateKey, 'a', secret), 'a', secret).equals(privateKey)).toBe(true);
});

test('a sealed key shows nothing of the key', () => {
  const { d } = privateKey.export({ format: 'jwk' });
  expect(sealKey(privateKey, 'a', secret).includes(Buffer.from(d ?? '', 'base64url'))).toBe(false);
});

test('a sealed key does not open with another secret, and says what is wrong', () => {
  const sealed = sealKey(privateKey, 'a', secret);
  expect(() => unsealKey(sealed, 'a', createSecretKey(randomBytes(32)))).toThrow(/KEY_SECRET/);
});
