import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

test.each([
  [[], []],
  [[1], [[1]]],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of at most two is %j', (all, parts) => {
  expect(partsOf<number>(all, 2)).toEqual(parts);
});
