import { expect, test } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

const before = { name: 'Léa', city: 'Grenoble', codes: ['milk'] };

test('an untouched field follows the record, and a typed one stays', () => {
  const typed = { ...before, name: 'Léna' };
  const now = { ...before, city: 'Lyon', codes: [] };
  expect(mergeTyped({ before, typed, now })).toEqual({
    values: { name: 'Léna', city: 'Lyon', codes: [] },
    clashes: [],
  });
});

test('a field that both have changed stays as typed, and both values are reported', () => {
  const typed = { ...before, city: 'Annecy' };
  const now = { ...before, city: 'Lyon' };
  expect(mergeTyped({ before, typed, now })).toEqual({
    values: typed,
    clashes: [{ name: 'city', typed: 'Annecy', now: 'Lyon' }],
  });
});

test('a field that both have changed to the same value is not reported', () => {
  const typed = { ...before, codes: ['milk', 'nuts'] };
  expect(mergeTyped({ before, typed, now: { ...typed } }).clashes).toEqual([]);
});
