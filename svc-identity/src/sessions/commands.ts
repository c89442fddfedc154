import { sessionRevoked, type identityApi, type InputOf } from '@gamelles/contracts';
import {
  announce,
  newId,
  recordRevocations,
  DomainError,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { hashPassword, isOutdated, passwordMatches } from '../passwords/password.ts';
import { requirePassword } from '../passwords/require.ts';
import { ownSessions } from '../policy.ts';
import { hashOf } from '../secrets/secret.ts';
import { findActiveUser, lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';
import { lastTokenExpiry } from './access-token.ts';
import { findHeldSession, lockSession } from './queries.ts';
import { familyHashOf, firstSecret, nextSecret, type RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './row.ts';
import { expiryOf, judgeToken } from './rules.ts';
import type { SeenFrom } from './seen-from.ts';

type Credentials = InputOf<typeof identityApi.login>['body'];

/** A session in use, with a new refresh token if it was rotated. */
export interface LiveSession {
  readonly id: string;
  readonly authenticated_at: Date;
  readonly user: ActiveUserRow;
  readonly refreshToken: RefreshToken | undefined;
}

/**
 * Logs a person in. An unknown e-mail address gets the same response as a wrong password, after the
 * same time.
 */
export async function logIn(
  db: Database,
  { email, motDePasse }: Credentials,
  from: SeenFrom,
): Promise<LiveSession> {
  const user = await findActiveUser(db, { email });
  const matches = await passwordMatches(user?.password_hash, motDePasse);
  if (!user || !matches) throw new DomainError('wrong_credentials');
  const session = await openSession(db, user, from);
  await renewOutdatedHash(db, user, motDePasse);
  return session;
}

/** Checks the password again, for actions that an old session may not do. */
export async function confirmPassword(
  db: Database,
  { id, sessionId }: Caller,
  currentPassword: string,
): Promise<LiveSession> {
  const user = await findActiveUser(db, { id });
  if (!user) throw new DomainError('unauthenticated');
  await requirePassword(user, currentPassword);
  const authenticated_at = new Date();
  const sessions = await db<SessionRow>('sessions')
    .where({ id: sessionId, user_id: id })
    .update({ authenticated_at });
  if (sessions === 0) throw new DomainError('unauthenticated');
  return { id: sessionId, authenticated_at, user, refreshToken: undefined };
}

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

function openSession(
  db: Database,
  checked: ActiveUserRow,
  { device, networkOf }: SeenFrom,
): Promise<LiveSession> {
  return db.transaction(async (trx) => {
    const userId = checked.id;
    // Read again under a lock: during the password check the account may have been deleted, or its
    // password changed.
    const user = await lockActiveUser(trx, userId);
    if (user?.password_hash !== checked.password_hash) throw new DomainError('wrong_credentials');
    const id = newId();
    const secret = firstSecret();
    const now = new Date();
    const sessions = () => trx<SessionRow>('sessions');
    await sessions().where({ user_id: userId }).where('expires_at', '<=', now).delete();
    await sessions().insert({
      id,
      user_id: userId,
      token_hash: hashOf(secret),
      family_hash: familyHashOf(secret),
      rotated_at: now,
      created_at: now,
      expires_at: expiryOf(now, now),
      authenticated_at: now,
      device,
      network: networkOf(userId),
    });
    return { id, authenticated_at: now, user, refreshToken: { sessionId: id, secret } };
  });
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

async function renewOutdatedHash(
  db: Database,
  { id, password_hash }: ActiveUserRow,
  password: string,
): Promise<void> {
  if (!isOutdated(password_hash)) return;
  const renewed = await hashPassword(password);
  // Not if the password has been changed meanwhile.
  await db<UserRow>('users').where({ id, password_hash }).update({ password_hash: renewed });
}
