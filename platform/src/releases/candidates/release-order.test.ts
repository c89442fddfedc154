import { expect, test } from 'vitest';
import { readOrder, type ReleaseOrder } from './release-order.ts';

function orderIn(args: string): ReleaseOrder {
  return readOrder(args.split(' ').filter(Boolean), (name) => `before ${name}`);
}

function rollbackTo(version: string, why: string | null, anyway = false): object {
  return { kind: 'rollback', version, why, anyway };
}

test.each([
  ['mf-kitchen', { kind: 'release', percent: 100, why: null }],
  ['mf-kitchen --percent 10', { kind: 'release', percent: 10, why: null }],
  ['mf-kitchen --why scanner', { kind: 'release', percent: 100, why: 'scanner' }],
  ['mf-kitchen --give-up 1.0.0-ab --why old', { kind: 'give-up', version: '1.0.0-ab', why: 'old' }],
  ['mf-kitchen --to 1.0.0-ab', rollbackTo('1.0.0-ab', null)],
  ['mf-kitchen --to 1.0.0-ab --why slow', rollbackTo('1.0.0-ab', 'slow')],
  ['mf-kitchen --to 1.0.0-ab --anyway blank', rollbackTo('1.0.0-ab', 'blank', true)],
  ['mf-kitchen --back', rollbackTo('before mf-kitchen', null)],
  ['--back mf-kitchen --why slow', rollbackTo('before mf-kitchen', 'slow')],
  ['--back mf-kitchen --anyway blank', rollbackTo('before mf-kitchen', 'blank', true)],
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
  'a --anyway blank',
  'a --give-up 1 --anyway blank',
  'a --back --why slow --anyway blank',
  'a --back --anyway',
  'a --give-up 1',
  'a --back --to 1',
  'a --back 1',
  'a --back --percent 5',
  'a --back --give-up 1 --why old',
  '--back',
])('shows the usage if it does not understand « %s »', (args) => {
  expect(() => orderIn(args)).toThrow(/Usage/);
});
