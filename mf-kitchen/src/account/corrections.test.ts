import { expect, test } from 'vitest';
import type { Line } from '../api.ts';
import { isAmountAlone, priceOf, recordedAnew, valuesOf } from './corrections.ts';
import { aLine } from './line.fixture.ts';

const line = aLine();

test('a correction undoes the line now, and records another one in its place', () => {
  const values = { amount: '20', method: 'card', quantity: NaN } as const;
  const [undone, anew] = recordedAnew(line, values, { undone: 'u', anew: 'a' });
  expect(undone).toMatchObject({ id: 'u', kind: 'undone', undoes: 'l' });
  expect(undone?.happened_at).not.toBe(line.happened_at);
  expect(anew).toMatchObject({ id: 'a', kind: 'collected', method: 'card', instead_of: 'l' });
  expect(anew).toMatchObject({ undoing: 'u' });
  // Without the version, an amount that somebody has corrected meanwhile would be lost.
  expect(undone).toMatchObject({ based_on: line.version });
});

test('a payment without a method gets one, and no other change gives it one', () => {
  const unknown: Line = { ...line, method: null };
  const values = valuesOf(unknown);
  expect(isAmountAlone(unknown, { ...values, method: 'cash' })).toBe(false);
  expect(isAmountAlone(unknown, { ...values, amount: '5' })).toBe(true);
});

test('the price follows the number of boxes, if a box costs whole cents', () => {
  const charged: Line = { ...line, kind: 'charged', quantity: 3, amount: 29.7 };
  expect(priceOf(charged, 2)).toBe(19.8);
  expect(priceOf({ ...charged, amount: 10 }, 2)).toBeUndefined();
  expect(priceOf(charged, NaN)).toBeUndefined();
});
