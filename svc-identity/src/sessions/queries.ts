import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database, Transaction } from '@gamelles/service-kit';
import { ownSessions } from '../policy.ts';
import type { SessionRow } from './row.ts';

/** Reads a session that has not expired, and keeps it as it is until the transaction ends. */
export const lockSession = (trx: Transaction, id: string, now: Date) =>
  trx<SessionRow>('sessions').where({ id }).where('expires_at', '>', now).forUpdate().first();

/** Where the caller is logged in, last used first. */
export const listOwnSessions = async (
  db: Database,
  caller: Caller,
): Promise<ResponseOf<typeof identityApi.listOwnSessions>> => {
  const rows = await db<SessionRow>('sessions')
    .where(ownSessions(caller))
    .where('expires_at', '>', new Date())
    .orderBy('rotated_at', 'desc');
  return rows.map(({ id, created_at, rotated_at }) => ({
    id,
    created_at: created_at.toISOString(),
    last_used_at: rotated_at.toISOString(),
    current: id === caller.sessionId,
  }));
};
