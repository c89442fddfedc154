import { newId, DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { hashPassword, isOutdated, passwordMatches } from '../passwords/password.ts';
import { requirePassword } from '../passwords/require.ts';
import { hashOf } from '../secrets/secret.ts';
import { findActiveUser, lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';
import type { LiveSession } from './live-session.ts';
import { familyHashOf, firstSecret } from './refresh-token.ts';
import type { SessionRow } from './row.ts';
import { expiryOf } from './rules.ts';
import type { SeenFrom } from './seen-from.ts';

/**
 * Logs a person in. An e-mail address without a user gets the same response as a wrong password,
 * after the same time.
 */
export async function logIn(
  db: Database,
  user: ActiveUserRow | undefined,
  password: string,
  from: SeenFrom,
): Promise<LiveSession> {
  const matches = await passwordMatches(user?.password_hash, password);
  if (!user || !matches) throw new DomainError('wrong_credentials');
  const session = await openSession(db, user, from);
  await renewOutdatedHash(db, user, password);
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
