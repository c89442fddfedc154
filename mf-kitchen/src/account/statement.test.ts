import { expect, test } from 'vitest';
import { aLine } from './line.fixture.ts';
import { balanceOf, statementOf } from './statement.ts';

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

test('money that was paid in advance is a negative balance', () => {
  expect(balanceOf({ amount_due: 0, credit: 4 })).toBe(-4);
  expect(balanceOf({ amount_due: 37.2, credit: 0 })).toBe(37.2);
});
