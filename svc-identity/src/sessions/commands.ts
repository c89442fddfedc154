import { sessionRevoked, type identityApi, type InputOf } from '@gamelles/contracts';
import {
  announce,
  newId,
  recordRevocations,
  Refused,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { hashPassword, isOutdated, passwordMatches } from '../passwords/password.ts';
import { ownSessions } from '../policy.ts';
import { hashOf, newSecret } from '../secrets/secret.ts';
import { findActiveUser, lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';
import { lastTokenExpiry } from './access-token.ts';
import { lockSession } from './queries.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { SessionRow } from './row.ts';
import { expiryOf, judgeToken } from './rules.ts';

type Credentials = InputOf<typeof identityApi.login>['body'];

/** A session in use: whose it is, and the new refresh token where there is one. */
export interface LiveSession {
  readonly id: string;
  readonly user: ActiveUserRow;
  readonly refreshToken: RefreshToken | undefined;
}

/** Unknown e-mail and wrong password answer alike, and after the same time. */
export const logIn = async (
  db: Database,
  { email, motDePasse }: Credentials,
): Promise<LiveSession> => {
  const user = await findActiveUser(db, { email });
  const matches = await passwordMatches(user?.password_hash, motDePasse);
  if (!user || !matches) throw new Refused('wrong_credentials');
  const session = await openSession(db, user);
  await renewOutdatedHash(db, user, motDePasse);
  return session;
};

/** Rotates the refresh token of a session; one used before ends the session. */
export const renewSession = async (
  db: Database,
  presented: RefreshToken | undefined,
): Promise<LiveSession> => {
  if (!presented) throw new Refused('unauthenticated');
  const session = await db.transaction((trx) => renewOrEnd(trx, presented, new Date()));
  // Refused only now, or the end of the session would be rolled back.
  if (!session) throw new Refused('unauthenticated');
  return session;
};

/** Ends the session of a refresh token; to end what has ended is no error. */
export const endSession = (db: Database, { sessionId, secret }: RefreshToken): Promise<void> =>
  db.transaction(async (trx) => {
    const isHolder = await trx<SessionRow>('sessions')
      .where({ id: sessionId })
      .whereRaw('? in (token_hash, previous_token_hash)', [hashOf(secret)])
      .first();
    if (isHolder) await endSessions(trx, { id: sessionId });
  });

/** Ends a session of the caller, as on a phone that was lost. */
export const endOwnSession = (db: Database, caller: Caller, id: string): Promise<void> =>
  db.transaction(async (trx) => {
    if ((await endSessions(trx, { ...ownSessions(caller), id })) === 0) {
      throw new Refused('session_not_found');
    }
  });

/** Ends sessions, also for the access tokens given out in them; answers how many there were. */
export const endSessions = async (
  trx: Transaction,
  which: Partial<Pick<SessionRow, 'id' | 'user_id'>>,
): Promise<number> => {
  const expires_at = lastTokenExpiry(new Date()).toISOString();
  const ended = await trx<SessionRow>('sessions').where(which).delete().returning('id');
  const revocations = ended.map(({ id }) => ({ id, expires_at }));
  await recordRevocations(trx, revocations);
  await announce(trx, sessionRevoked, ...revocations.map((data) => ({ version: 1, data })));
  return ended.length;
};

const openSession = (db: Database, checked: ActiveUserRow): Promise<LiveSession> =>
  db.transaction(async (trx) => {
    const userId = checked.id;
    // Read again under a lock: the account may have been deleted, or its password changed, while
    // the password was checked.
    const user = await lockActiveUser(trx, userId);
    if (user?.password_hash !== checked.password_hash) throw new Refused('wrong_credentials');
    const id = newId();
    const secret = newSecret();
    const now = new Date();
    const sessions = () => trx<SessionRow>('sessions');
    await sessions().where({ user_id: userId }).where('expires_at', '<=', now).delete();
    await sessions().insert({
      id,
      user_id: userId,
      token_hash: hashOf(secret),
      rotated_at: now,
      expires_at: expiryOf(now),
    });
    return { id, user, refreshToken: { sessionId: id, secret } };
  });

const renewOrEnd = async (
  trx: Transaction,
  { sessionId, secret }: RefreshToken,
  now: Date,
): Promise<LiveSession | undefined> => {
  const session = await lockSession(trx, sessionId, now);
  const user = session && (await findActiveUser(trx, { id: session.user_id }));
  if (!session || !user) return undefined;
  switch (judgeToken(session, hashOf(secret), now)) {
    case 'tolerate':
      return { id: sessionId, user, refreshToken: undefined };
    case 'end-session':
      await endSessions(trx, { id: sessionId });
      return undefined;
    case 'rotate': {
      const fresh = newSecret();
      await trx<SessionRow>('sessions')
        .where({ id: sessionId })
        .update({
          token_hash: hashOf(fresh),
          previous_token_hash: session.token_hash,
          rotated_at: now,
          expires_at: expiryOf(now),
        });
      return { id: sessionId, user, refreshToken: { sessionId, secret: fresh } };
    }
  }
};

const renewOutdatedHash = async (
  db: Database,
  { id, password_hash }: ActiveUserRow,
  password: string,
): Promise<void> => {
  if (!isOutdated(password_hash)) return;
  const renewed = await hashPassword(password);
  // Not if it was changed meanwhile.
  await db<UserRow>('users').where({ id, password_hash }).update({ password_hash: renewed });
};
