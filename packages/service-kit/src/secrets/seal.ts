import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Seals bytes for a database: they open only with the key and in their place.
 *
 * @param place what they belong to, such as the id of the row; opening them needs the same
 */
export function seal(bytes: Buffer, place: string, key: KeyObject): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error with another key or place, or if a bit has changed */
export function unseal(sealed: Buffer, place: string, key: KeyObject): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
