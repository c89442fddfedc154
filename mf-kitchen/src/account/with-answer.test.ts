import { expect, test } from 'vitest';
import type { Account } from '../api.ts';
import { withAnswer } from './with-answer.ts';

const account: Account = {
  chef_id: 'chef',
  client_id: 'c1',
  box_owed: 3,
  amount_due: 27.5,
  credit: 0,
  method: null,
  reminded_at: null,
  open: [],
};

test('an account has the figures of an answer, and knows which acts these contain', () => {
  const own = { client_id: 'c1', box_owed: 2, amount_due: 7.5, credit: 0 };
  const other = { ...own, client_id: 'c2' };
  const first = withAnswer(account, {
    accounts: [other, own],
    results: [
      { id: 'a1', outcome: 'done' },
      { id: 'a2', outcome: 'refused' },
    ],
  });
  expect(first).toEqual({ ...account, ...own, counted: ['a1'] });
  const next = { accounts: [own], results: [{ id: 'a3', outcome: 'already' as const }] };
  expect(withAnswer(first, next).counted).toEqual(['a1', 'a3']);
  expect(withAnswer(account, { accounts: [other], results: [] })).toBe(account);
});
