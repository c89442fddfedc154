import type { Database } from '@gamelles/service-kit';
import type { SessionRow } from './row.ts';

/** Deletes expired sessions with their devices and networks. */
export async function forgetExpiredSessions(db: Database): Promise<void> {
  await db<SessionRow>('sessions').where('expires_at', '<=', new Date()).delete();
}
