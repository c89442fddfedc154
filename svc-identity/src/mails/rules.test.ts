import { expect, test } from 'vitest';
import { isStale, leaseEnd, nextTry } from './rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
function secondsUntil(date: Date) {
  return (date.getTime() - now.getTime()) / 1000;
}

test('the pauses between the tries of a mail grow, but never to hours', () => {
  const delays = [1, 2, 3, 9, 10, 1000].map((tries) => secondsUntil(nextTry({ tries }, now)));
  expect(delays).toEqual([1, 2, 4, 256, 300, 300]);
});

test('a mail whose try ended without a result is tried again after a minute', () => {
  expect(secondsUntil(leaseEnd(now))).toBe(60);
});

test('a mail is given up after three days', () => {
  const created_at = new Date('2026-11-17T10:00:00Z');
  expect(isStale({ created_at }, now)).toBe(false);
  expect(isStale({ created_at }, new Date(now.getTime() + 1))).toBe(true);
});
