import type { SessionRow } from './row.ts';

/**
 * How long the previous token is accepted after a rotation, for a second tab that renewed at the
 * same time.
 */
const graceMs = 10_000;

/**
 * How long the previous token still renews while its successor is unused: a phone that lost the
 * answer to its renewal asks again once it has a network.
 */
const lostAnswerMs = 60 * 60 * 1000;
const sessionDays = 30;

/** The longest time without a password check, however often the session is used. */
const longestDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The action for a presented refresh token. The current one is rotated. The previous one may come
 * from a second tab, or later from a phone that never received the current one: a renewal with the
 * current one makes the previous one an older one. An older one of the session, or one that was
 * replaced unused, belongs to a second holder, its owner or a thief. Any other one is invented and
 * ends nothing.
 */
export function judgeToken(
  session: Pick<SessionRow, 'token_hash' | 'previous_token_hash' | 'family_hash' | 'rotated_at'>,
  presented: { readonly hash: Buffer; readonly familyHash: Buffer },
  now: Date,
): 'rotate' | 'tolerate' | 'end-session' | 'refuse' {
  if (session.token_hash.equals(presented.hash)) return 'rotate';
  const isPrevious = session.previous_token_hash?.equals(presented.hash) === true;
  const isOfFamily = session.family_hash?.equals(presented.familyHash) === true;
  if (!isPrevious && !isOfFamily) return 'refuse';
  const age = now.getTime() - session.rotated_at.getTime();
  if (!isPrevious || age > lostAnswerMs) return 'end-session';
  return age <= graceMs ? 'tolerate' : 'rotate';
}

/** The expiry of a session, both without use and with constant use. */
export function expiryOf(now: Date, createdAt: Date): Date {
  const unused = now.getTime() + sessionLength;
  return new Date(Math.min(unused, createdAt.getTime() + longestDays * dayMs));
}

/** In milliseconds. */
export const sessionLength = sessionDays * dayMs;
