import { expect, test } from 'vitest';
import { createActionKey } from './action-key.ts';

test('a second try of the same action has the same key', () => {
  const key = createActionKey();
  expect(key.of({ quantity: 3 })).toBe(key.of({ quantity: 3 }));
});

test('a body that was changed before the second try is another action', () => {
  const key = createActionKey();
  expect(key.of({ quantity: 3 })).not.toBe(key.of({ quantity: 4 }));
});

test('sending the same again after a success is another action', () => {
  const key = createActionKey();
  const first = key.of({ quantity: 3 });
  key.done();
  expect(key.of({ quantity: 3 })).not.toBe(first);
});
