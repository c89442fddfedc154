import { expect, test } from 'vitest';
import { linkExpiry } from './rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

test('a link for a new password is valid for one hour', () => {
  expect(linkExpiry('reset-password', now)).toEqual(new Date('2026-11-20T11:00:00Z'));
});

test.each(['verify-email', 'undo-email-change'] as const)(
  'a link to %s is valid for seven days',
  (purpose) => {
    expect(linkExpiry(purpose, now)).toEqual(new Date('2026-11-27T10:00:00Z'));
  },
);
