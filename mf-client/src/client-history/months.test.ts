import { expect, test } from 'vitest';
import { line } from './line.fixture.ts';
import { isWhole } from './months.ts';

/** A line that was noted on a day, and perhaps is the charge of a later one. */
function notedOn(day: string, date = day) {
  return { ...line, happened_at: `${day}T12:00:00.000Z`, date };
}

test('a month is whole once a label that was made for it in the month before would be loaded', () => {
  const known = [notedOn('2026-12-20'), notedOn('2026-12-02'), notedOn('2026-11-29')];
  expect(isWhole('2026-12', known, true)).toBe(false);
  const ahead = notedOn('2026-11-28', '2026-12-02');
  expect(isWhole('2026-12', [...known, ahead, notedOn('2026-10-30')], true)).toBe(true);
});

test('a label that was made for a later month makes no other month whole', () => {
  const known = [notedOn('2026-12-02'), notedOn('2026-12-01', '2027-01-04')];
  for (const month of ['2027-01', '2026-12']) expect(isWhole(month, known, true)).toBe(false);
});

test('without another page, every month is whole', () => {
  expect(isWhole('2026-12', [notedOn('2026-12-20')], false)).toBe(true);
});
