import { expect, test } from 'vitest';
import { after, everything, isIn, only, upTo } from './intervals.ts';

const chef_id = '019abc00-0000-7000-8000-000000000001';
const one = { chef_id, client_id: '019abc00-0000-7000-8000-0000000000ff' };
const other = { chef_id, client_id: '019abc00-0000-7000-8000-000000000100' };

test('what comes after an account begins with the next one', () => {
  expect(after(one)).toEqual({
    ...everything,
    first_chef: chef_id,
    first_client: other.client_id,
  });
  expect(isIn(after(one), one)).toBe(false);
  expect(isIn(after(one), other)).toBe(true);
});

test('both ends are in it', () => {
  expect([one, other].map((account) => isIn(only(one), account))).toEqual([true, false]);
  expect([one, other].map((account) => isIn(upTo(everything, one), account))).toEqual([
    true,
    false,
  ]);
  expect([one, other].every((account) => isIn(everything, account))).toBe(true);
});
