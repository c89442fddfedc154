import { expect, test } from 'vitest';
import { changedAmong, stillTrue } from './marks.ts';

const aicha = { id: 'aicha', mark: 'a1' };
const hugo = { id: 'hugo', mark: 'h1' };

test('a door is unchanged as long as its mark is the same', () => {
  expect(stillTrue([aicha, hugo], [hugo, aicha])).toEqual([aicha, hugo]);
  expect(stillTrue([aicha, hugo], [aicha, { id: 'hugo', mark: 'h2' }])).toEqual([aicha]);
});

test('the door of a removed client is dropped', () => {
  expect(stillTrue([aicha, hugo], [hugo])).toEqual([hugo]);
});

test('a door from an older service, which has no mark, is read again', () => {
  expect(stillTrue([{ id: 'aicha' }], [aicha])).toEqual([]);
});

test('only clients in both answers can count as changed', () => {
  const after = { id: 'hugo', mark: 'h2' };
  expect(changedAmong([aicha, hugo], [aicha, after])).toEqual(['hugo']);
  expect(changedAmong([aicha], [after])).toEqual([]);
  expect(changedAmong([], [aicha, hugo])).toEqual([]);
});
