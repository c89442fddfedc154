import { expect, test } from 'vitest';
import { inBlocks } from './in-blocks.ts';

function edges(startIndex: number, endIndex: number, count = 2_000) {
  const rows = inBlocks({ startIndex, endIndex, overscan: 18, count });
  return [rows[0], rows.at(-1)];
}

test('a window that moves on by a row keeps its rows until it is at the end of a block', () => {
  expect(edges(99, 111)).toEqual([81, 134]);
  expect(edges(107, 116)).toEqual([81, 134]);
  expect(edges(108, 116)).toEqual([90, 134]);
});

test('there are never fewer rows around the window than requested', () => {
  for (let start = 0; start < 100; start += 1) {
    const [first = -1, last = -1] = edges(start, start + 13);
    expect(first).toBeLessThanOrEqual(Math.max(0, start - 18));
    expect(last).toBeGreaterThanOrEqual(start + 13 + 18);
  }
});

test('a list has no rows before its first and behind its last one', () => {
  expect(edges(0, 13, 20)).toEqual([0, 19]);
  expect(edges(1_990, 1_999)).toEqual([1_971, 1_999]);
  expect(inBlocks({ startIndex: 0, endIndex: 0, overscan: 18, count: 0 })).toEqual([]);
});
