import { sessionRevoked } from '@gamelles/contracts';
import {
  announce,
  recordRevocations,
  DomainError,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { ownSessions } from '../policy.ts';
import { lastTokenExpiry } from './access-token.ts';
import { findHeldSession } from './queries.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './row.ts';

/** Ends the session of a refresh token; an ended one is no error. */
export function endSession(db: Database, token: RefreshToken): Promise<void> {
  return db.transaction(async (trx) => {
    const session = await findHeldSession(trx, token);
    if (session) await endSessions(trx, { id: session.id });
  });
}

/** Ends the session of an access token. */
export async function endSessionOf(db: Database, { id, sessionId }: Caller): Promise<void> {
  await db.transaction((trx) => endSessions(trx, { id: sessionId, user_id: id }));
}

/** Ends a session of the caller, for instance on a lost phone. */
export function endOwnSession(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (trx) => {
    if ((await endSessions(trx, { ...ownSessions(caller), id })) === 0) {
      throw new DomainError('session_not_found');
    }
  });
}

/** Ends all sessions of an account except one. */
export function endOtherSessions(
  trx: Transaction,
  userId: string,
  keptId: string | undefined,
): Promise<number> {
  return endSessions(trx, { user_id: userId }, keptId);
}

/**
 * Ends sessions and revokes their access tokens.
 *
 * @returns the number of ended sessions
 */
export async function endSessions(
  trx: Transaction,
  which: Partial<Pick<SessionRow, 'id' | 'user_id'>>,
  keptId?: string,
): Promise<number> {
  const ended = await trx<SessionRow>('sessions')
    .where(which)
    .whereRaw('id is distinct from ?', [keptId ?? null])
    .delete()
    .returning('id');
  await revokeTokens(trx, ended);
  return ended.length;
}

/** Revokes the access tokens of sessions that end, in every service. */
export async function revokeTokens(
  trx: Transaction,
  ended: readonly Pick<SessionRow, 'id'>[],
): Promise<void> {
  const expires_at = lastTokenExpiry(new Date()).toISOString();
  const revocations = ended.map(({ id }) => ({ id, expires_at }));
  await recordRevocations(trx, revocations);
  await announce(trx, sessionRevoked, ...revocations.map((data) => ({ version: 1, data })));
}
