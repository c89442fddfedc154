import { createHash, randomBytes } from 'node:crypto';

/** A refresh token: the id of its session, and a secret. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

export function writeToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`;
}

export function readToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, secret] = form.exec(text ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : undefined;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The first token of a session. */
export function firstSecret(): string {
  return randomBytes(2 * half).toString('base64url');
}

/**
 * The next secret of a session: 128 bits that all secrets of the session share, and 128 new ones.
 */
export function nextSecret(secret: string): string {
  return Buffer.concat([familyOf(secret), randomBytes(half)]).toString('base64url');
}

/** The stored hash of the shared bits. */
export function familyHashOf(secret: string): Buffer {
  return createHash('sha256').update(familyOf(secret)).digest();
}

const half = 16;

function familyOf(secret: string): Buffer {
  return Buffer.from(secret, 'base64url').subarray(0, half);
}
