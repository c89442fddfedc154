import { tokenTerms } from '@gamelles/service-kit';
import jwt from 'jsonwebtoken';
import type { SigningKey } from '../keys/key-ring.ts';
import type { UserRow } from '../users/row.ts';

const lifetimeSeconds = 15 * 60;

/** When no access token of a session that ends now can be good any more, clocks apart included. */
export const lastTokenExpiry = (now: Date): Date =>
  new Date(now.getTime() + (lifetimeSeconds + 60) * 1000);

/** Signs what every service believes for 15 minutes: who calls, in which role and session. */
export const signAccessToken = (
  { kid, privateKey }: SigningKey,
  user: Pick<UserRow, 'id' | 'role'>,
  sessionId: string,
): string =>
  jwt.sign({ role: user.role, sid: sessionId }, privateKey, {
    algorithm: 'ES256',
    header: { alg: 'ES256', typ: tokenTerms.typ, kid },
    subject: user.id,
    issuer: tokenTerms.issuer,
    audience: tokenTerms.audience,
    expiresIn: lifetimeSeconds,
  });
