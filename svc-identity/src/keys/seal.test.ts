import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secret = createSecretKey(randomBytes(32));

test('a sealed key opens with its secret', () => {
  expect(unseal(seal(privateKey, 'a', secret), 'a', secret).equals(privateKey)).toBe(true);
});

test('a sealed key shows nothing of the key', () => {
  const { d } = privateKey.export({ format: 'jwk' });
  expect(seal(privateKey, 'a', secret).includes(Buffer.from(d ?? '', 'base64url'))).toBe(false);
});

test('a sealed key does not open with another secret, and says what is wrong', () => {
  const sealed = seal(privateKey, 'a', secret);
  expect(() => unseal(sealed, 'a', createSecretKey(randomBytes(32)))).toThrow(/KEY_SECRET/);
});

test('a sealed key does not open under the name of another', () => {
  expect(() => unseal(seal(privateKey, 'a', secret), 'b', secret)).toThrow(/KEY_SECRET/);
});

test('a sealed key that was changed does not open', () => {
  const sealed = seal(privateKey, 'a', secret);
  sealed.writeUInt8(sealed.readUInt8(40) ^ 1, 40);
  expect(() => unseal(sealed, 'a', secret)).toThrow(/KEY_SECRET/);
});
