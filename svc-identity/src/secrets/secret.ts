import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in a form for addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a secret. A plain hash is enough, because random secrets cannot be guessed.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
