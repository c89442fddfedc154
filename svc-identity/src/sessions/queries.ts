import type { Transaction } from '@gamelles/service-kit';
import type { SessionRow } from './row.ts';

/** Reads a session that has not expired, and keeps it as it is until the transaction ends. */
export const lockSession = (trx: Transaction, id: string, now: Date) =>
  trx<SessionRow>('sessions').where({ id }).where('expires_at', '>', now).forUpdate().first();
