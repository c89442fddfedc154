import { expect, test } from 'vitest';
import { boxesOut, boxesTakenBack } from './boxes-out.ts';

const out = { returned: false, quantity: 5, returned_quantity: 2, lost_quantity: 1 };
const back = { ...out, returned: true, returned_quantity: 4 };

test('boxes that came back or were lost are no longer out', () => {
  expect(boxesOut(out)).toBe(2);
  expect(boxesOut({ quantity: 5 })).toBe(5);
});

test('a return takes back the rest, only once', () => {
  expect(boxesTakenBack(out, back)).toBe(2);
  expect(boxesTakenBack(back, back)).toBe(0);
  expect(boxesTakenBack(out, out)).toBe(0);
});
