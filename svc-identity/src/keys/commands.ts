import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { newId, type Database, type Transaction } from '@gamelles/service-kit';
import { z } from 'zod';
import { findCurrentKey } from './queries.ts';
import type { KeyRow } from './row.ts';
import { isDue } from './rules.ts';
import { sealKey, unsealKey } from './seal.ts';

/**
 * Creates the first keys, or promotes the next key when the current one is old enough. Concurrent
 * instances wait for each other, and all but the first find nothing to do.
 */
export function turnKeysOver(db: Database, secret: KeyObject, now: Date): Promise<void> {
  return db.transaction(async (trx) => {
    await trx.raw('lock table signing_keys in share row exclusive mode');
    const current = await findCurrentKey(trx);
    if (current?.current_since && !isDue(current.current_since, now)) return;
    if (!current) await addNextKey(trx, secret);
    await promote(trx, secret, now);
  });
}

/**
 * The next key becomes the current one, the current one the previous one, and a new next key is
 * created.
 *
 * @throws Error if the secret does not unseal the key that shall sign from now on: the new key would
 *   be sealed with a wrong secret, and nobody could log in once its turn comes
 */
export async function promote(trx: Transaction, secret: KeyObject, now: Date): Promise<void> {
  const keys = () => trx<KeyRow>('signing_keys');
  await keys().where({ stage: 'previous' }).delete();
  await keys().where({ stage: 'current' }).update({ stage: 'previous' });
  const promoted = await keys()
    .where({ stage: 'next' })
    .update({ stage: 'current', current_since: now })
    .returning('*');
  for (const { sealed_private_key, kid } of promoted) unsealKey(sealed_private_key, kid, secret);
  await addNextKey(trx, secret);
}

async function addNextKey(trx: Transaction, secret: KeyObject): Promise<void> {
  const kid = newId();
  const { privateKey, publicKey } = await generate('ec', { namedCurve: 'P-256' });
  const point = coordinates.parse(publicKey.export({ format: 'jwk' }));
  await trx<KeyRow>('signing_keys').insert({
    kid,
    stage: 'next',
    public_key: { ...point, kty: 'EC', crv: 'P-256', kid, alg: 'ES256', use: 'sig' },
    sealed_private_key: sealKey(privateKey, kid, secret),
  });
}

const generate = promisify(generateKeyPair);
const coordinates = z.object({ x: z.string(), y: z.string() });
