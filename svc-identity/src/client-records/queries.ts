import type { Transaction } from '@gamelles/service-kit';
import { unlinked, type ClientRecordRow, type LinkedRecordRow } from './row.ts';

/** The records that name an account: one, except between two events. */
export function recordsOf(trx: Transaction, userId: string) {
  return trx<LinkedRecordRow>('client_records').where({ user_id: userId });
}

/** Removes the personal data from the records of an account. */
export async function unlinkRecordsOf(trx: Transaction, userId: string): Promise<void> {
  await trx<ClientRecordRow>('client_records').where({ user_id: userId }).update(unlinked);
}
