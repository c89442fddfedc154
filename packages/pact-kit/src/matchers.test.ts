import { expect, test } from 'vitest';
import { like, pathOf } from './matchers.ts';

function kinds(template: object) {
  return Object.entries(template).map(([key, value]) => [key, Object(value)['pact:matcher:type']]);
}

test('an example matches values of its own kind', () => {
  const template = like({
    id: '0193b2a0-0000-7000-8000-000000000001',
    date: '2026-11-20',
    at: '2026-11-20T12:00:00.000Z',
    name: 'Léa',
    count: 3,
  });
  expect(kinds(template)).toEqual([
    ['id', 'regex'],
    ['date', 'regex'],
    ['at', 'regex'],
    ['name', 'type'],
    ['count', 'type'],
  ]);
});

test('null matches null, and an empty list matches an empty list', () => {
  expect(like({ email: null, dishes: [] })).toEqual({ email: null, dishes: [] });
});

test('a path is matched exactly, except for the parts that a state names', () => {
  const { regex, value } = pathOf('/qr/${token}.png', { token: 'abc' });
  expect(value).toBe('/qr/abc.png');
  expect('/qr/xyz.png').toMatch(new RegExp(regex));
  expect('/qr/xyz/png').not.toMatch(new RegExp(regex));
});
