import type { Context } from '@gamelles/service-kit';
import { readOwnCookie } from './own-origin.ts';
import { readToken, writeToken, type RefreshToken } from './refresh-token.ts';
import { sessionLength } from './rules.ts';

/** The cookie with the refresh token, which scripts and other sites cannot read. */
export interface RefreshCookie {
  /** @throws DomainError('foreign_origin') */
  readonly read: (context: Context) => RefreshToken | undefined;
  readonly write: (context: Context, token: RefreshToken) => void;
  readonly clear: (context: Context) => void;
}

export function refreshCookie(publicOrigin: string): RefreshCookie {
  const secure = publicOrigin.startsWith('https:');
  const set = (context: Context, value: string | null, maxAge?: number) => {
    // TLS ends before this service, so the cookie library would consider the connection insecure.
    context.cookies.secure = secure;
    context.cookies.set(name, value, { ...attributes, secure, maxAge });
  };
  return {
    read: (context) => readToken(readOwnCookie(context, name, publicOrigin)),
    write: (context, token) => set(context, writeToken(token), sessionLength),
    clear: (context) => set(context, null),
  };
}

const name = 'gamelles_refresh';
const attributes = {
  httpOnly: true,
  sameSite: 'strict',
  path: '/api/users',
  signed: false,
  overwrite: true,
} as const;
