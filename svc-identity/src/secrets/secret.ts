import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for an address and for a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random enough that a plain hash cannot be searched. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
