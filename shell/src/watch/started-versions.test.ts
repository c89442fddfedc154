import { expect, test } from 'vitest';
import { allStarted, noteStarted, takeStarted } from './started-versions.ts';

const auth = { name: 'mf-auth', version: '0.1.0-a' };
const kitchen = { name: 'mf-kitchen', version: '0.1.0-b' };

test('each version is taken once, and the list of all keeps those that were taken', () => {
  noteStarted(auth);
  expect(takeStarted()).toEqual([auth]);
  noteStarted(kitchen);
  expect(allStarted()).toEqual([auth, kitchen]);
  expect(takeStarted()).toEqual([kitchen]);
  expect(takeStarted()).toEqual([]);
});
