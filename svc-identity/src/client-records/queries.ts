import type { Transaction } from '@gamelles/service-kit';
import { unlinked, type ClientRecordRow, type LinkedRecordRow } from './row.ts';

/** The records that carry an account: one, but for the moments between two events. */
export function recordsOf(trx: Transaction, userId: string) {
  return trx<LinkedRecordRow>('client_records').where({ user_id: userId });
}

/** Forgets what the records of an account say of its person. */
export async function unlinkRecordsOf(trx: Transaction, userId: string): Promise<void> {
  await trx<ClientRecordRow>('client_records').where({ user_id: userId }).update(unlinked);
}
