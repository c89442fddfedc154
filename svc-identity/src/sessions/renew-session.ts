import { DomainError, type Database, type Transaction } from '@gamelles/service-kit';
import { hashOf } from '../secrets/secret.ts';
import { findActiveUser } from '../users/queries.ts';
import { endSessions } from './end-sessions.ts';
import type { LiveSession } from './live-session.ts';
import { lockSession } from './queries.ts';
import { familyHashOf, nextSecret, type RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './row.ts';
import { expiryOf, judgeToken } from './rules.ts';
import type { SeenFrom } from './seen-from.ts';

/**
 * Renews a session and rotates its refresh token. The previous token renews too while its successor
 * is unused, because the answer may have been lost. An older token ends the session; an invented one
 * does not.
 */
export async function renewSession(
  db: Database,
  presented: RefreshToken | undefined,
  from: SeenFrom,
): Promise<LiveSession> {
  if (!presented) throw new DomainError('unauthenticated');
  const session = await db.transaction((trx) => renewOrEnd(trx, presented, from, new Date()));
  // Thrown after the commit, which otherwise would roll back the end of the session.
  if (!session) throw new DomainError('unauthenticated');
  return session;
}

async function renewOrEnd(
  trx: Transaction,
  { sessionId, secret }: RefreshToken,
  { device, networkOf }: SeenFrom,
  now: Date,
): Promise<LiveSession | undefined> {
  const session = await lockSession(trx, sessionId, now);
  const user = session && (await findActiveUser(trx, { id: session.user_id }));
  if (!session || !user) return undefined;
  const live = { id: sessionId, authenticated_at: session.authenticated_at, user };
  const presented = { hash: hashOf(secret), familyHash: familyHashOf(secret) };
  switch (judgeToken(session, presented, now)) {
    case 'refuse':
      return undefined;
    case 'tolerate':
      return { ...live, refreshToken: undefined };
    case 'end-session':
      await endSessions(trx, { id: sessionId });
      return undefined;
    case 'rotate': {
      const fresh = nextSecret(secret);
      await trx<SessionRow>('sessions')
        .where({ id: sessionId })
        .update({
          token_hash: hashOf(fresh),
          previous_token_hash: presented.hash,
          family_hash: presented.familyHash,
          rotated_at: now,
          expires_at: expiryOf(now, session.created_at),
          device,
          network: networkOf(user.id),
        });
      return { ...live, refreshToken: { sessionId, secret: fresh } };
    }
  }
}
