import { tokenTerms } from '@gamelles/service-kit';
import jwt from 'jsonwebtoken';
import type { SigningKey } from '../keys/key-ring.ts';
import type { UserRow } from '../users/row.ts';
import type { SessionRow } from './row.ts';

const lifetimeSeconds = 15 * 60;

/** When the last access token of a session that ends now has expired, with a margin for clocks. */
export function lastTokenExpiry(now: Date): Date {
  return new Date(now.getTime() + (lifetimeSeconds + 60) * 1000);
}

/**
 * Signs an access token, which every service accepts for 15 minutes: the caller with role and
 * session, and the time of the last password check.
 */
export function signAccessToken(
  { kid, privateKey }: SigningKey,
  user: Pick<UserRow, 'id' | 'role'>,
  session: Pick<SessionRow, 'id' | 'authenticated_at'>,
): string {
  const auth_time = Math.floor(session.authenticated_at.getTime() / 1000);
  return jwt.sign({ role: user.role, sid: session.id, auth_time }, privateKey, {
    algorithm: 'ES256',
    header: { alg: 'ES256', typ: tokenTerms.typ, kid },
    subject: user.id,
    issuer: tokenTerms.issuer,
    audience: tokenTerms.audience,
    expiresIn: lifetimeSeconds,
  });
}
