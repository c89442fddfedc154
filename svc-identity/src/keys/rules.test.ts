import { expect, test } from 'vitest';
import { isDue } from './rules.ts';

test('a key signs for 30 days', () => {
  const since = new Date('2026-11-01T00:00:00Z');
  expect(isDue(since, new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isDue(since, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});
