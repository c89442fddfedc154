import type { SessionRow } from './row.ts';

/** How long the token before the last rotation still serves a second tab that asked at once. */
const graceMs = 10_000;
const sessionDays = 30;

/** How long somebody stays logged in without giving the password, however often the session is used. */
const longestDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The action for a presented refresh token: the current one is replaced; the previous one comes from
 * a tab that raced another; another one of the session was used before, by its owner or a thief; one
 * that the session never had is made up, and ends nothing.
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
  return isPrevious && age <= graceMs ? 'tolerate' : 'end-session';
}

/** When a session ends that is not used any more, or that is used for ever. */
export function expiryOf(now: Date, createdAt: Date): Date {
  const unused = now.getTime() + sessionLength;
  return new Date(Math.min(unused, createdAt.getTime() + longestDays * dayMs));
}

/** In milliseconds. */
export const sessionLength = sessionDays * dayMs;
