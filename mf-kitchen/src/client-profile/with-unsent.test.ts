import { expect, test } from 'vitest';
import type { Account } from '../api.ts';
import { withUnsent } from './with-unsent.ts';

const known: Account = {
  chef_id: 'chef',
  client_id: 'c1',
  box_owed: 3,
  amount_due: 20.1,
  credit: 0,
  method: null,
  reminded_at: null,
  open: [],
};

test('the figures of a client change as the account does by unsent acts', () => {
  const shown = { ...known, box_owed: 1, amount_due: 0, credit: 9.9 };
  const record = { box_owed: 3, amount_due: 20.1 };
  expect(withUnsent(record, known, shown)).toEqual({ box_owed: 1, amount_due: -9.9 });
  // The record may know more than the account, which was read earlier.
  expect(withUnsent({ box_owed: 5, amount_due: 40.1 }, known, shown)).toEqual({
    box_owed: 3,
    amount_due: 10.1,
  });
  expect(withUnsent(record, undefined, undefined)).toEqual(record);
});
