import { expect, test } from 'vitest';
import { accountAfter } from './account-after.ts';

const owed = { box_owed: 5, amount_due: 37.2 };
const out = { returned: false, quantity: 2, due: 19.8 };
const returned = { ...out, returned: true };
const paid = { ...returned, due: 0 };

test('a returned box is no longer owed, but its price is', () => {
  expect(accountAfter(owed, out, returned)).toEqual({ box_owed: 3, amount_due: 37.2 });
});

test('returned and paid boxes leave no debt, to the cent', () => {
  expect(accountAfter(owed, out, paid)).toEqual({ box_owed: 3, amount_due: 17.4 });
});

test('boxes that had come back before are only paid', () => {
  expect(accountAfter(owed, returned, paid)).toEqual({ box_owed: 5, amount_due: 17.4 });
});

test('after a return in part, the next return removes only the rest', () => {
  const rest = { ...out, returned_quantity: 1 };
  const back = { ...rest, returned: true, returned_quantity: 2 };
  expect(accountAfter({ ...owed, box_owed: 1 }, rest, back)).toEqual({ ...owed, box_owed: 0 });
});

test('the number of owed boxes is never negative, even if another phone was faster', () => {
  expect(accountAfter({ ...owed, box_owed: 1 }, out, returned)).toEqual({ ...owed, box_owed: 0 });
});

test('after a part payment only the rest is collected', () => {
  const rest = { ...returned, due: 9.7 };
  expect(accountAfter(owed, rest, paid)).toEqual({ box_owed: 5, amount_due: 27.5 });
});

test('a delivery that was settled before changes nothing', () => {
  expect(accountAfter(owed, paid, paid)).toEqual(owed);
});
