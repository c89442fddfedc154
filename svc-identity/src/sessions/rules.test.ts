import { describe, expect, test } from 'vitest';
import { hashOf } from '../secrets/secret.ts';
import { familyHashOf, firstSecret, nextSecret } from './refresh-token.ts';
import { expiryOf, judgeToken } from './rules.ts';

describe('a presented refresh token', () => {
  const rotated_at = new Date('2026-11-20T10:00:00Z');
  const older = firstSecret();
  const previous = nextSecret(older);
  const current = nextSecret(previous);
  const presented = (secret: string) => ({
    hash: hashOf(secret),
    familyHash: familyHashOf(secret),
  });
  const session = {
    token_hash: hashOf(current),
    previous_token_hash: hashOf(previous),
    family_hash: familyHashOf(current),
    rotated_at,
  };
  const after = (ms: number) => new Date(rotated_at.getTime() + ms);

  test('that is the current one is rotated, however late', () => {
    expect(judgeToken(session, presented(current), after(0))).toBe('rotate');
    expect(judgeToken(session, presented(current), after(86_400_000))).toBe('rotate');
  });

  test('that was just replaced is tolerated for ten seconds', () => {
    expect(judgeToken(session, presented(previous), after(10_000))).toBe('tolerate');
  });

  test('that was replaced within the hour by one that nobody used is rotated', () => {
    expect(judgeToken(session, presented(previous), after(10_001))).toBe('rotate');
    expect(judgeToken(session, presented(previous), after(3_600_000))).toBe('rotate');
  });

  test('that was replaced longer ago ends the session', () => {
    expect(judgeToken(session, presented(previous), after(3_600_001))).toBe('end-session');
  });

  test('from before the previous one ends the session at once', () => {
    expect(judgeToken(session, presented(older), after(0))).toBe('end-session');
  });

  test('of a session that was never rotated, but is not its first one, ends the session', () => {
    const fresh = { ...session, previous_token_hash: null };
    expect(judgeToken(fresh, presented(previous), after(0))).toBe('end-session');
  });

  test('that the session never had ends nothing', () => {
    expect(judgeToken(session, presented(firstSecret()), after(0))).toBe('refuse');
    const ofBefore = { ...session, family_hash: null };
    expect(judgeToken(ofBefore, presented(firstSecret()), after(0))).toBe('refuse');
  });
});

test('a session ends 30 days after its last use', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(expiryOf(now, now)).toEqual(new Date('2026-12-20T10:00:00Z'));
});

test('a session ends 90 days after the log-in, however often it is used', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const begun = new Date('2026-09-01T10:00:00Z');
  expect(expiryOf(now, begun)).toEqual(new Date('2026-11-30T10:00:00Z'));
});
