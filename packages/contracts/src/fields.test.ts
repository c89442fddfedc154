import { expect, test } from 'vitest';
import { z } from 'zod';
import { acceptBothNameSpellings, name } from './fields.ts';

const names = acceptBothNameSpellings(z.strictObject({ firstName: name, lastName: name }));
const zoe = { firstName: 'Zoé', lastName: 'Durand' };

test.each([
  zoe,
  { firstname: 'Zoé', lastname: 'Durand' },
  { firstname: 'Zoé', lastname: 'Durand', ...zoe },
  { ...zoe, lastname: 'Durand' },
])('names are accepted in either spelling, and in both with the same value', (body) => {
  expect(names.parse(body)).toEqual(zoe);
});

test('two different values of a name are refused', () => {
  expect(names.safeParse({ ...zoe, firstname: 'Léa' }).success).toBe(false);
});
