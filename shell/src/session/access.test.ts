import { expect, test } from 'vitest';
import { refusal } from './access.ts';

test('everybody may see a screen without a role', () => {
  expect(refusal(null, null)).toBeNull();
  expect(refusal(null, { role: 'client' })).toBeNull();
});

test('without a session, a screen with a role asks to log in', () => {
  expect(refusal('client', null)).toBe('/login');
});

test('only the role that a screen names may see it', () => {
  expect(refusal('client', { role: 'client' })).toBeNull();
  expect(refusal('client', { role: 'traiteur' })).toBe('/unauthorized');
});
