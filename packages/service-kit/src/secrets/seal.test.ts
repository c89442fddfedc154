import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = createSecretKey(randomBytes(32));
const text = Buffer.from('arachides, lait');

test('a sealed text opens with its key, in its place', () => {
  expect(unseal(seal(text, 'row 1', key), 'row 1', key)).toEqual(text);
});

test('a sealed text hides its content, and never looks the same twice', () => {
  const [one, other] = [seal(text, 'row 1', key), seal(text, 'row 1', key)];
  expect(one.includes('arachides')).toBe(false);
  expect(one.equals(other)).toBe(false);
});

test('a sealed text does not open with another key', () => {
  const sealed = seal(text, 'row 1', key);
  expect(() => unseal(sealed, 'row 1', createSecretKey(randomBytes(32)))).toThrow(Error);
});

test('a sealed text does not open in another place', () => {
  expect(() => unseal(seal(text, 'row 1', key), 'row 2', key)).toThrow(Error);
});

test.each([0, 15, 30])('a sealed text does not open once byte %i has changed', (index) => {
  const sealed = seal(text, 'row 1', key);
  sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index);
  expect(() => unseal(sealed, 'row 1', key)).toThrow(Error);
});

test('a shortened tag is refused', () => {
  expect(() => unseal(seal(text, 'row 1', key).subarray(0, 20), 'row 1', key)).toThrow(Error);
});
