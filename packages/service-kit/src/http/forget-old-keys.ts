import type { Database } from '../database/open.ts';

const batchSize = 500;

/** Deletes the keys and responses of calls that are older than 48 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  let forgotten: number;
  do {
    const old = db('idempotency_keys')
      .select('id')
      .whereRaw(`created_at < now() - interval '48 hours'`)
      .orderBy('created_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    forgotten = await db('idempotency_keys').whereIn('id', old).delete();
  } while (forgotten === batchSize);
}
