import { createPrivateKey, type KeyObject } from 'node:crypto';
import { seal, unseal } from '@gamelles/service-kit';

/** Seals a private key for the database. It opens only with the secret and under its kid. */
export function sealKey(privateKey: KeyObject, kid: string, secret: KeyObject): Buffer {
  return seal(privateKey.export({ type: 'pkcs8', format: 'der' }), kid, secret);
}

/** @throws Error if the key was sealed with another secret */
export function unsealKey(sealed: Buffer, kid: string, secret: KeyObject): KeyObject {
  try {
    const key = unseal(sealed, kid, secret);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new Error('KEY_SECRET does not open the signing keys of this database', { cause });
  }
}
