import { expect, test } from 'vitest';
import { readOrder } from './release-order.ts';

test.each([
  ['mf-kitchen', { name: 'mf-kitchen', kind: 'release', percent: 100 }],
  ['mf-kitchen --percent 10', { name: 'mf-kitchen', kind: 'release', percent: 10 }],
  ['mf-kitchen --to 1.0.0-ab', { name: 'mf-kitchen', kind: 'rollback', version: '1.0.0-ab' }],
])('understands « %s »', (args, order) => {
  expect(readOrder(args.split(' '))).toEqual(order);
});

test.each(['', 'a b', 'a --percent 0', 'a --percent ten', 'a --to 1 --percent 5', 'a --force'])(
  'explains itself where it does not understand « %s »',
  (args) => {
    expect(() => readOrder(args.split(' ').filter(Boolean))).toThrow(/Usage/);
  },
);
