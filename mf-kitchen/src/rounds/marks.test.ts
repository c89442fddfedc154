import { expect, test } from 'vitest';
import { changedAmong, stillTrue } from './marks.ts';

const aicha = { id: 'aicha', mark: 'a1' };
const hugo = { id: 'hugo', mark: 'h1' };

test('a door is as it was told for as long as its mark is the same', () => {
  expect(stillTrue([aicha, hugo], [hugo, aicha])).toEqual([aicha, hugo]);
  expect(stillTrue([aicha, hugo], [aicha, { id: 'hugo', mark: 'h2' }])).toEqual([aicha]);
});

test('nothing is known any more of a client who is gone', () => {
  expect(stillTrue([aicha, hugo], [hugo])).toEqual([hugo]);
});

test('a door that a service of before has told is told again', () => {
  expect(stillTrue([{ id: 'aicha' }], [aicha])).toEqual([]);
});

test('a change from one answer to the next is told of those in both', () => {
  const after = { id: 'hugo', mark: 'h2' };
  expect(changedAmong([aicha, hugo], [aicha, after])).toEqual(['hugo']);
  expect(changedAmong([aicha], [after])).toEqual([]);
  expect(changedAmong([], [aicha, hugo])).toEqual([]);
});
