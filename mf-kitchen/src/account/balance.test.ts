import { expect, test } from 'vitest';
import { balanceOf, balanceSentence } from './balance.ts';

test.each([
  [{ amount_due: 37.2, credit: 0 }, 'Lucie te doit 37,20\u00a0€'],
  [{ amount_due: 0, credit: 4 }, 'Lucie a 4,00\u00a0€ d’avance'],
  [{ amount_due: 0, credit: 0 }, 'Lucie ne te doit rien'],
])('a balance of %o is one sentence', (account, sentence) => {
  expect(balanceSentence('Lucie', account)).toBe(sentence);
});

test('money that was paid in advance is a negative balance', () => {
  expect(balanceOf({ amount_due: 0, credit: 4 })).toBe(-4);
  expect(balanceOf({ amount_due: 37.2, credit: 0 })).toBe(37.2);
});
