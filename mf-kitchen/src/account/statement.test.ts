import { expect, test } from 'vitest';
import { aLine } from './line.fixture.ts';
import { statementOf } from './statement.ts';

test('the newest lines lead from the balance before them to that of today', () => {
  const paid = aLine({ id: 'paid', balance_change: -20 });
  const charged = aLine({ id: 'charged', balance_change: 29.7 });
  expect(statementOf([paid, charged], 109.8)).toEqual({
    before: 100.1,
    added: [
      { line: charged, balance: 129.8 },
      { line: paid, balance: 109.8 },
    ],
  });
});

test('an account without lines has had its balance all along', () => {
  expect(statementOf([], 0)).toEqual({ before: 0, added: [] });
});
