import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for an address and for a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: a plain hash, because the secret is too random to be searched. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
