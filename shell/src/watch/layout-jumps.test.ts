import { expect, test } from 'vitest';
import { layoutJumps } from './layout-jumps.ts';

function worstOf(...jumps: [number, number][]): number {
  const all = layoutJumps();
  for (const [at, value] of jumps) all.add(at, value);
  return all.worst();
}

test('a still page has no layout shifts', () => {
  expect(worstOf()).toBe(0);
});

test('shifts within a second of each other add up, for at most five seconds', () => {
  expect(worstOf([100, 0.1], [900, 0.05], [1800, 0.05])).toBe(0.2);
  expect(
    worstOf([0, 0.1], [900, 0.1], [1800, 0.1], [2700, 0.1], [3600, 0.1], [4500, 0.1], [5400, 0.1]),
  ).toBe(0.6);
});

test('of several series the worst counts', () => {
  expect(worstOf([100, 0.1], [3000, 0.3], [9000, 0.05])).toBe(0.3);
});
