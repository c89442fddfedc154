import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Database, FindKey } from '@gamelles/service-kit';
import { turnKeysOver } from './commands.ts';
import { findCurrentKey, findPublicKey } from './queries.ts';
import { isDue } from './rules.ts';
import { unsealKey } from './seal.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** The keys of this service for signing and verifying. */
export interface KeyRing {
  readonly signingKey: () => Promise<SigningKey>;
  readonly findPublicKey: FindKey;
}

/**
 * Opens the keys that all instances share in the database, and creates them if there are none. The
 * rows are read each time, so that no instance uses a replaced key. A private key never changes, so
 * it is unsealed once.
 *
 * @throws Error if the secret does not unseal them
 */
export async function openKeyRing(db: Database, secret: KeyObject): Promise<KeyRing> {
  const privateKeys = new Map<string, KeyObject>();

  const signingKey = async (): Promise<SigningKey> => {
    const row = await currentKey(db, secret);
    const privateKey =
      privateKeys.get(row.kid) ?? unsealKey(row.sealed_private_key, row.kid, secret);
    privateKeys.set(row.kid, privateKey);
    return { kid: row.kid, privateKey };
  };

  await signingKey();
  return {
    signingKey,
    findPublicKey: async (kid) => {
      const jwk = await findPublicKey(db, kid);
      return jwk && createPublicKey({ key: jwk, format: 'jwk' });
    },
  };
}

async function currentKey(db: Database, secret: KeyObject) {
  const now = new Date();
  const current = await findCurrentKey(db);
  if (current?.current_since && !isDue(current.current_since, now)) return current;
  await turnKeysOver(db, secret, now);
  const turned = await findCurrentKey(db);
  if (!turned) throw new Error('There is a current key once the keys have turned over');
  return turned;
}
