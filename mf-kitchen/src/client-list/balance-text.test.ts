import { expect, test } from 'vitest';
import { balanceTexts } from './balance-text.ts';

test.each([
  [{}, []],
  [{ box_owed: 0, amount_due: 0 }, []],
  [{ box_owed: 1, amount_due: 0 }, ['1\u00a0gamelle']],
  [{ box_owed: 3, amount_due: 27.5 }, ['3\u00a0gamelles', 'doit 27,50\u00a0€']],
  [{ box_owed: 0, amount_due: -4 }, ['4,00\u00a0€ d’avance']],
])('%j reads %j', (balance, texts) => {
  expect(balanceTexts(balance)).toEqual(texts);
});
