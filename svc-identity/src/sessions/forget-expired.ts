import type { Database } from '@gamelles/service-kit';
import type { SessionRow } from './row.ts';

/** Deletes sessions that ended by themselves, and with them where they were used from. */
export async function forgetExpiredSessions(db: Database): Promise<void> {
  await db<SessionRow>('sessions').where('expires_at', '<=', new Date()).delete();
}
