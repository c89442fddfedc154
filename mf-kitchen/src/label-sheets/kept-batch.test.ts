import { expect, test } from 'vitest';
import { isEmpty, newBatch, withClient, withQuantity } from './batch.ts';
import { batchIn, keptOf } from './kept-batch.ts';

const typed = withQuantity(
  withQuantity({ ...newBatch(), dish: 'Tajine', price: '9,90' }, 'zoe', 3),
  'paul',
  NaN,
);

test('a batch comes back as it was typed, with its empty fields', () => {
  const kept: unknown = JSON.parse(JSON.stringify(keptOf(typed)));
  expect(batchIn(kept)).toEqual(typed);
});

test.each([undefined, null, 'x', {}, { ...keptOf(typed), quantities: [['zoe']] }])(
  'a draft of another version is ignored: %o',
  (kept) => {
    expect(batchIn(kept)).toBeUndefined();
  },
);

test('a dish, a price or a client would be lost, and a date alone does not matter', () => {
  expect(isEmpty({ ...newBatch(), date: '2026-11-30' })).toBe(true);
  expect(isEmpty({ ...newBatch(), dish: 'Tajine' })).toBe(false);
  expect(isEmpty({ ...newBatch(), price: '9' })).toBe(false);
  expect(isEmpty(withClient(newBatch(), 'zoe', true))).toBe(false);
});
