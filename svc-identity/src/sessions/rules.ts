import type { SessionRow } from './row.ts';

/** How long the token before the last rotation still serves a second tab that asked at once. */
const graceMs = 10_000;
const sessionDays = 30;

/**
 * What a presented refresh token calls for: the one that counts is replaced; the one just replaced
 * comes from a tab that raced another; any other has been used before, by its owner or a thief.
 */
export const judgeToken = (
  session: Pick<SessionRow, 'token_hash' | 'previous_token_hash' | 'rotated_at'>,
  presentedHash: Buffer,
  now: Date,
): 'rotate' | 'tolerate' | 'end-session' => {
  if (session.token_hash.equals(presentedHash)) return 'rotate';
  const isPrevious = session.previous_token_hash?.equals(presentedHash) === true;
  const age = now.getTime() - session.rotated_at.getTime();
  return isPrevious && age <= graceMs ? 'tolerate' : 'end-session';
};

/** When a session ends that is not used any more. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + sessionLength);

/** In milliseconds. */
export const sessionLength = sessionDays * 24 * 60 * 60 * 1000;
