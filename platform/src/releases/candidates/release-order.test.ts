import { expect, test } from 'vitest';
import { readOrder, type ReleaseOrder } from './release-order.ts';

function orderIn(args: string): ReleaseOrder {
  return readOrder(args.split(' ').filter(Boolean), (name) => `before ${name}`);
}

test.each([
  ['mf-kitchen', { kind: 'release', percent: 100, why: null }],
  ['mf-kitchen --percent 10', { kind: 'release', percent: 10, why: null }],
  ['mf-kitchen --why scanner', { kind: 'release', percent: 100, why: 'scanner' }],
  ['mf-kitchen --give-up 1.0.0-ab --why old', { kind: 'give-up', version: '1.0.0-ab', why: 'old' }],
  ['mf-kitchen --to 1.0.0-ab', { kind: 'rollback', version: '1.0.0-ab', why: null }],
  ['mf-kitchen --to 1.0.0-ab --why slow', { kind: 'rollback', version: '1.0.0-ab', why: 'slow' }],
  ['mf-kitchen --back', { kind: 'rollback', version: 'before mf-kitchen', why: null }],
  ['--back mf-kitchen --why slow', { kind: 'rollback', version: 'before mf-kitchen', why: 'slow' }],
])('understands « %s »', (args, order) => {
  expect(orderIn(args)).toEqual({ name: 'mf-kitchen', ...order });
});

test.each([
  '',
  'a b',
  'a --percent 0',
  'a --percent ten',
  'a --to 1 --percent 5',
  'a --force',
  'a --give-up 1',
  'a --back --to 1',
  'a --back 1',
  'a --back --percent 5',
  'a --back --give-up 1 --why old',
  '--back',
])('shows the usage if it does not understand « %s »', (args) => {
  expect(() => orderIn(args)).toThrow(/Usage/);
});
