import { expect, test } from 'vitest';
import { rememberSeen, type SeenCodes } from './seen-codes.ts';

/** The new codes in pictures of A, one every 100 ms from one moment to another. */
function watch(seen: SeenCodes, from: number, to: number, codes: readonly string[] = ['A']) {
  const moments = Array.from({ length: (to - from) / 100 + 1 }, (_, n) => from + n * 100);
  return moments.flatMap((now) => seen.fresh(codes, now));
}

test('a code that stays in the pictures is new once', () => {
  expect(watch(rememberSeen(3000), 0, 9000)).toEqual(['A']);
});

test('a code that comes back is not new before it was released', () => {
  const seen = rememberSeen(3000);
  watch(seen, 0, 1000);
  watch(seen, 1100, 9000, []);
  expect(watch(seen, 9100, 9200)).toEqual([]);
});

test('a released code is new once it was out of sight for three seconds', () => {
  const seen = rememberSeen(3000);
  watch(seen, 0, 1000);
  seen.release(['A']);
  expect(watch(seen, 1100, 6000)).toEqual([]);
  watch(seen, 6100, 8000, []);
  expect(watch(seen, 8100, 8200)).toEqual([]);
  watch(seen, 8300, 11_200, []);
  expect(watch(seen, 11_300, 11_400)).toEqual(['A']);
});

test('a break without pictures is no time out of sight', () => {
  const seen = rememberSeen(3000);
  watch(seen, 0, 500);
  seen.release(['A']);
  // The decoder misses the code in the first picture.
  seen.fresh([], 20_000);
  expect(watch(seen, 20_100, 25_000)).toEqual([]);
  watch(seen, 25_100, 27_900, []);
  expect(watch(seen, 28_000, 28_100)).toEqual(['A']);
});

test('a released code that is typed is new at once', () => {
  const seen = rememberSeen(3000);
  expect(seen.isNewlyTyped('A', 0)).toBe(true);
  expect(seen.isNewlyTyped('A', 100)).toBe(false);
  seen.release(['A']);
  expect(seen.isNewlyTyped('A', 200)).toBe(true);
});
