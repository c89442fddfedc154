import { fields } from '@gamelles/contracts';
import type { Database } from '@gamelles/service-kit';
import type { KeyRow, PublicKey } from './row.ts';

/** The keys that verify tokens: the current, the previous and the next one. */
export async function listPublicKeys(db: Database): Promise<{ readonly keys: PublicKey[] }> {
  const rows = await db<KeyRow>('signing_keys').select('public_key').orderBy('kid');
  return { keys: rows.map(({ public_key }) => public_key) };
}

export function findCurrentKey(db: Database) {
  return db<KeyRow>('signing_keys').where({ stage: 'current' }).first();
}

export async function findPublicKey(db: Database, kid: string): Promise<PublicKey | undefined> {
  // A token may name any text as its key, even one that a uuid column refuses to compare.
  if (!fields.id.safeParse(kid).success) return undefined;
  const row = await db<KeyRow>('signing_keys').where({ kid }).first();
  return row?.public_key;
}
