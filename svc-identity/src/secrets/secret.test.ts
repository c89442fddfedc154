import { expect, test } from 'vitest';
import { hashOf, newSecret } from './secret.ts';

test('a secret holds 256 random bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

test('a secret has one hash, and another secret another one', () => {
  expect(hashOf('a')).toEqual(hashOf('a'));
  expect(hashOf('a')).not.toEqual(hashOf('b'));
});
