import { expect, test } from 'vitest';
import { z } from 'zod';
import { newEntryId } from './entry-id.ts';

test('an id is a UUID of version 7', () => {
  for (let tries = 0; tries < 100; tries += 1) {
    expect(z.uuidv7().safeParse(newEntryId()).success).toBe(true);
  }
});

test('ids sort by the time at which they were made', () => {
  expect(newEntryId(1_700_000_000_000) < newEntryId(1_700_000_000_001)).toBe(true);
});

test('two ids of the same moment differ', () => {
  expect(newEntryId(1)).not.toBe(newEntryId(1));
});
