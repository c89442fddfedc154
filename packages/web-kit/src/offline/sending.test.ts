import { expect, test } from 'vitest';
import type { Entry } from './act.ts';
import { firstBatch } from './batches.ts';
import { retryDelay } from './retry-delay.ts';

function entries(count: number, note = ''): Entry[] {
  return Array.from({ length: count }, (_, order) => ({ id: String(order), note }));
}

test('at most a hundred acts go in one call, in their order', () => {
  expect(firstBatch(entries(250)).map(({ id }) => Number(id))).toEqual([...Array(100).keys()]);
  expect(firstBatch(entries(3))).toHaveLength(3);
  expect(firstBatch([])).toEqual([]);
});

test('fewer acts go in one call if they are long, but at least one', () => {
  const batch = firstBatch(entries(100, 'é'.repeat(2000)));
  expect(batch.length).toBeGreaterThan(1);
  expect(JSON.stringify(batch).length).toBeLessThan(64_000);
  expect(firstBatch(entries(2, 'é'.repeat(100_000)))).toHaveLength(1);
});

test('the pause grows with each failure up to half a minute, and differs between phones', () => {
  expect(retryDelay(1, 0)).toBe(1000);
  expect(retryDelay(1, 1)).toBe(2000);
  expect(retryDelay(2, 0)).toBeGreaterThan(retryDelay(1, 0));
  expect(retryDelay(1000, 1)).toBe(30_000);
});
