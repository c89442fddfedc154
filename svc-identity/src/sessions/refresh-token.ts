import { createHash, randomBytes } from 'node:crypto';

/** A refresh token: which session it is of, and the secret that only its holder has. */
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

/** The token that takes the place of another one: 128 bits in common, 128 of its own. */
export function nextSecret(secret: string): string {
  return Buffer.concat([familyOf(secret), randomBytes(half)]).toString('base64url');
}

/** The stored form of the part that the tokens of a session have in common. */
export function familyHashOf(secret: string): Buffer {
  return createHash('sha256').update(familyOf(secret)).digest();
}

const half = 16;

function familyOf(secret: string): Buffer {
  return Buffer.from(secret, 'base64url').subarray(0, half);
}
