import { expect, test } from 'vitest';
import { readDevOrder } from './dev-order.ts';

test.each([
  ['mf-kitchen', { part: 'mf-kitchen', against: undefined, port: 3000 }],
  [
    'mf-kitchen --against https://gamelles.example --port 4000',
    { part: 'mf-kitchen', against: 'https://gamelles.example', port: 4000 },
  ],
])('understands « %s »', (args, order) => {
  expect(readDevOrder(args.split(' '))).toEqual(order);
});

test.each([
  '',
  'a b',
  'a --port ten',
  'a --against gamelles',
  'a --against file:///etc',
  'a --open',
])('shows the usage if it does not understand « %s »', (args) => {
  expect(() => readDevOrder(args.split(' ').filter(Boolean))).toThrow(/Usage/);
});
