import { expect, test } from 'vitest';
import { createRepeatFilter } from './repeat-filter.ts';

test('a code that stays before the camera is read once', () => {
  const filter = createRepeatFilter();
  const reads = [0, 100, 2900, 5800].map((now) => filter.isNew('A', now));
  expect(reads).toEqual([true, false, false, false]);
});

test('a code that comes back after three seconds is read again', () => {
  const filter = createRepeatFilter();
  filter.isNew('A', 0);
  expect(filter.isNew('A', 3000)).toBe(true);
});

test('another code is read at once', () => {
  const filter = createRepeatFilter();
  filter.isNew('A', 0);
  expect(filter.isNew('B', 100)).toBe(true);
});

test('a code in view while a dialog is open does not open it again afterwards', () => {
  const filter = createRepeatFilter();
  filter.isNew('A', 0);
  filter.stillSees('A', 9000);
  expect(filter.isNew('A', 9100)).toBe(false);
});

test('another code in view while a dialog is open is read once it closes', () => {
  const filter = createRepeatFilter();
  filter.isNew('A', 0);
  filter.stillSees('B', 1000);
  expect(filter.isNew('B', 1100)).toBe(true);
});
