import type { Database, Transaction } from '@gamelles/service-kit';
import { revokeTokens } from '../sessions/end-sessions.ts';
import type { SessionRow } from '../sessions/row.ts';

const batchSize = 1_000;

/**
 * Ends all sessions that a restoration brought back, because nobody knows which of them had ended
 * since. They were opened before the database server started, so a second run leaves the sessions
 * that people opened after the restoration.
 *
 * @returns the number of ended sessions in words
 */
export async function endRestoredSessions(db: Database): Promise<string> {
  let ended = 0;
  for (;;) {
    const count = await db.transaction(endBatch);
    ended += count;
    if (count < batchSize) return `${ended} sessions from before the restoration ended`;
  }
}

async function endBatch(trx: Transaction): Promise<number> {
  const sessions = () => trx<SessionRow>('sessions');
  const restored = sessions()
    .select('id')
    .whereRaw('created_at < pg_postmaster_start_time()')
    .limit(batchSize);
  const ended = await sessions().whereIn('id', restored).delete().returning('id');
  await revokeTokens(trx, ended);
  return ended.length;
}
