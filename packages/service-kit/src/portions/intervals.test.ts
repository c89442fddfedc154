import { expect, test } from 'vitest';
import { after, everything, isIn } from './intervals.ts';

const chef = '019abc00-0000-7000-8000-000000000001';
const one = [chef, '019abc00-0000-7000-8000-0000000000ff'];
const other = [chef, '019abc00-0000-7000-8000-000000000100'];

test('the keys after a key begin with the next one', () => {
  expect(after(one)).toEqual({ first: other, last: everything(2).last });
  expect(after(['019abc00-0000-7000-8000-0000000000ff']).first).toEqual([other[1]]);
  expect(isIn(after(one), one)).toBe(false);
  expect(isIn(after(one), other)).toBe(true);
});

test('an interval contains both its ends', () => {
  const only = { first: one, last: one };
  expect([one, other].map((key) => isIn(only, key))).toEqual([true, false]);
  const upToOne = { ...everything(2), last: one };
  expect([one, other].map((key) => isIn(upToOne, key))).toEqual([true, false]);
  expect([one, other].every((key) => isIn(everything(2), key))).toBe(true);
});
