import { expect, test } from 'vitest';
import { createActionKey } from './action-key.ts';

test('a second try of the same thing carries the same key', () => {
  const keyOf = createActionKey();
  expect(keyOf({ email: 'a@exemple.test' })).toBe(keyOf({ email: 'a@exemple.test' }));
});

test('something else is an action of its own', () => {
  const keyOf = createActionKey();
  expect(keyOf({ email: 'a@exemple.test' })).not.toBe(keyOf({ email: 'b@exemple.test' }));
});
