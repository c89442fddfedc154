import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Bytes as they may lie in a database: of no use without the key, nor moved to another place.
 *
 * @param place what they belong to, such as the id of the row; it must be the same to open them
 */
export function seal(bytes: Buffer, place: string, key: KeyObject): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the key or the place is not that of the sealing, or a bit has changed */
export function unseal(sealed: Buffer, place: string, key: KeyObject): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
