import { expect, test } from 'vitest';
import { home } from './home.ts';

test.each([
  ['client', '/client-dashboard'],
  ['traiteur', '/central-kitchen'],
  ['autre', '/unauthorized'],
  [undefined, '/unauthorized'],
])('the role %s starts on %s', (role, path) => {
  expect(home(role)).toBe(path);
});
