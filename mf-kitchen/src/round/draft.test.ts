import { expect, test } from 'vitest';
import { aStop } from '../rounds/round.fixture.ts';
import { draftOf, moved, versionAfter } from './draft.ts';

const stops = ['a', 'b', 'c'].map((client_id) => aStop({ client_id }));
function idsOf(ids: readonly string[]) {
  return draftOf(stops, ids).map(({ client_id }) => client_id);
}

test('a draft keeps its order; new stops come last, and removed ones are left out', () => {
  expect(idsOf(['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
  expect(idsOf(['c', 'gone', 'a'])).toEqual(['c', 'a', 'b']);
});

test('a stop moves to another place', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

test('a removed stop raises the version, unless another phone changed the round before', () => {
  expect(versionAfter(3, 4)).toBe(4);
  expect(versionAfter(3, 3)).toBe(3);
  expect(versionAfter(3, 5)).toBe(3);
});
