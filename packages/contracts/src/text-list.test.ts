import { expect, test } from 'vitest';
import { createClientBody, updateClientBody } from './bodies/clients.ts';
import { itemsOf, repeatedItem } from './text-list.ts';

test('a list separated by commas gives its items, trimmed', () => {
  expect(itemsOf('  gluten ,, fruits de mer,')).toEqual(['gluten', 'fruits de mer']);
  expect(itemsOf(' , ')).toEqual([]);
});

test.each([
  ['gluten, noix', undefined],
  ['gluten, Gluten ', 'gluten'],
  ['ÉPICES,épices', 'épices'],
  [',,', undefined],
])('%j names %s twice', (list, repeated) => {
  expect(repeatedItem(list)).toBe(repeated);
});

test.each([
  ['allergies', 'Duplicate allergies are not allowed.'],
  ['likes', 'Duplicate likes are not allowed.'],
])('a new client may not have the same %s twice; an edited one may', (field, message) => {
  const body = { firstName: 'Léa', lastName: 'Martin', [field]: 'noix, Noix' };
  expect(createClientBody.safeParse(body).error?.issues).toMatchObject([
    { path: [field], message },
  ]);
  expect(updateClientBody.safeParse(body).success).toBe(true);
});
