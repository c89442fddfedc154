import type { Database } from '../database/open.ts';

/** Deletes the revocations of sessions whose tokens have all expired. */
export async function forgetOldRevocations(db: Database): Promise<void> {
  await db('revoked_sessions').whereRaw('expires_at <= now()').delete();
}
