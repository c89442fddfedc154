import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test('days are counted on the calendar, over a change of the clocks too', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
});
