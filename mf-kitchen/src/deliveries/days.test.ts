import { expect, test } from 'vitest';
import { dayHeadings } from './days.ts';

const now = new Date('2026-11-22T12:00:00Z');
const friday = { delivery_id: 'one', date: '2026-11-20', quantity: 7, amount: 94.1 };
const items = [
  friday,
  { ...friday, delivery_id: 'two', quantity: 2, amount: 9.9 },
  { ...friday, delivery_id: 'three', date: '2025-12-31', quantity: 1, amount: 8 },
];

test('each day has a heading with its sums at its first delivery', () => {
  expect([...dayHeadings(items, false, now)]).toEqual([
    ['one', 'ven. 20 nov. · 9\u00a0gamelles · 104,00\u00a0€'],
    ['three', 'mer. 31 déc. 2025 · 1\u00a0gamelle · 8,00\u00a0€'],
  ]);
});

test('a day with further deliveries to load has no sums yet', () => {
  expect([...dayHeadings(items, true, now)].at(-1)).toEqual(['three', 'mer. 31 déc. 2025']);
  expect([...dayHeadings([], false, now)]).toEqual([]);
});
