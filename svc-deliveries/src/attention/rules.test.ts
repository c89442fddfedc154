import { expect, test } from 'vitest';
import { attentionLimits } from './rules.ts';

test('the limits are days in Paris, even if the next day has begun there already', () => {
  expect(attentionLimits(new Date('2026-11-22T23:30:00Z'))).toEqual({
    boxesBefore: '2026-11-09',
    debtsBefore: '2026-10-24',
    shortfallsSince: new Date('2026-11-15T23:30:00Z'),
  });
});
