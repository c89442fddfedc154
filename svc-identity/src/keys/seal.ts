import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A private key as it lies in the database: of no use without the secret, nor under another kid. */
export const seal = (privateKey: KeyObject, kid: string, secret: KeyObject): Buffer => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, secret, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(kid));
  const sealed = [
    cipher.update(privateKey.export({ type: 'pkcs8', format: 'der' })),
    cipher.final(),
  ];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
};

/** @throws Error when the secret is not the one that the key was sealed with */
export const unseal = (sealed: Buffer, kid: string, secret: KeyObject): KeyObject => {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, secret, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(kid));
  decipher.setAuthTag(tag);
  try {
    const key = Buffer.concat([
      decipher.update(sealed.subarray(ivLength + tagLength)),
      decipher.final(),
    ]);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new Error('KEY_SECRET does not open the signing keys of this database', { cause });
  }
};
