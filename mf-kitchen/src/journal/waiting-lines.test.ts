import { expect, test } from 'vitest';
import { recordedAnew } from '../account/corrections.ts';
import { aLine } from '../account/line.fixture.ts';
import { waitingLines } from './waiting-lines.ts';

const line = aLine();
const correction = recordedAnew(
  line,
  { amount: '20', method: 'card', quantity: NaN },
  { undone: 'u', anew: 'a' },
);
const cancellation = { id: 'c', kind: 'undone', undoes: line.id };

test('a waiting correction or cancellation is known by its line', () => {
  expect([...waitingLines(correction)]).toEqual([[line.id, 'correction']]);
  expect([...waitingLines([cancellation])]).toEqual([[line.id, 'cancellation']]);
  expect([...waitingLines([{ id: 'x', kind: 'collected', amount: 5 }])]).toEqual([]);
});

test('of two acts about a line, the first one counts', () => {
  expect(waitingLines([cancellation, ...correction]).get(line.id)).toBe('cancellation');
  expect(waitingLines([...correction, cancellation]).get(line.id)).toBe('correction');
});

test('a replacement still waits at its line if the undo was sent before', () => {
  expect(waitingLines(correction.slice(1)).get(line.id)).toBe('correction');
});
