import { expect, test } from 'vitest';
import { median, percentile, spread } from './statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('percentiles are values that were measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile(oneToHundred, 99)).toBe(99);
  expect(percentile([7], 99)).toBe(7);
  expect(() => median([])).toThrow();
});

test('the spread is from the lowest to the highest', () => {
  expect(spread([0.5, 0.25, 1])).toBe('0.25–1.00');
});
