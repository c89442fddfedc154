import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { firstBatch } from './batches.ts';
import { retryDelay } from './retry-delay.ts';

function acts(count: number, note = ''): Act[] {
  return Array.from({ length: count }, (_, order) => {
    const id = String(order);
    return { person: 'p', id, order, state: 'waiting', entry: { id, note }, notedAt: '' };
  });
}

test('at most a hundred acts go in one call, in their order', () => {
  expect(firstBatch(acts(250)).map(({ order }) => order)).toEqual([...Array(100).keys()]);
  expect(firstBatch(acts(3))).toHaveLength(3);
  expect(firstBatch([])).toEqual([]);
});

test('fewer acts go in one call if they are long, but at least one', () => {
  const batch = firstBatch(acts(100, 'é'.repeat(2000)));
  expect(batch.length).toBeGreaterThan(1);
  expect(JSON.stringify(batch.map(({ entry }) => entry)).length).toBeLessThan(64_000);
  expect(firstBatch(acts(2, 'é'.repeat(100_000)))).toHaveLength(1);
});

test('the pause grows with each failure up to half a minute, and differs between phones', () => {
  expect(retryDelay(1, 0)).toBe(1000);
  expect(retryDelay(1, 1)).toBe(2000);
  expect(retryDelay(2, 0)).toBeGreaterThan(retryDelay(1, 0));
  expect(retryDelay(1000, 1)).toBe(30_000);
});
