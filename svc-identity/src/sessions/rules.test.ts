import { describe, expect, test } from 'vitest';
import { hashOf } from '../secrets/secret.ts';
import { expiryOf, judgeToken } from './rules.ts';

describe('a presented refresh token', () => {
  const rotated_at = new Date('2026-11-20T10:00:00Z');
  const session = {
    token_hash: hashOf('current'),
    previous_token_hash: hashOf('previous'),
    rotated_at,
  };
  const after = (ms: number) => new Date(rotated_at.getTime() + ms);

  test('that counts is rotated, however late', () => {
    expect(judgeToken(session, hashOf('current'), after(0))).toBe('rotate');
    expect(judgeToken(session, hashOf('current'), after(86_400_000))).toBe('rotate');
  });

  test('that was just replaced is tolerated for ten seconds', () => {
    expect(judgeToken(session, hashOf('previous'), after(10_000))).toBe('tolerate');
  });

  test('that was replaced longer ago ends the session', () => {
    expect(judgeToken(session, hashOf('previous'), after(10_001))).toBe('end-session');
  });

  test('from before the previous one ends the session at once', () => {
    expect(judgeToken(session, hashOf('older'), after(0))).toBe('end-session');
  });

  test('that is not the first one of a session ends it', () => {
    const fresh = { ...session, previous_token_hash: null };
    expect(judgeToken(fresh, hashOf('previous'), after(0))).toBe('end-session');
  });
});

test('a session ends 30 days after its last use', () => {
  expect(expiryOf(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-12-20T10:00:00Z'));
});
