import type { Transaction } from '@gamelles/service-kit';
import { unlinked, type ClientRecordRow, type LinkedRecordRow } from './row.ts';

function records(trx: Transaction) {
  return trx<ClientRecordRow>('client_records');
}

/**
 * Reads what is known of a record, at version 0 if nothing, and keeps others from changing it. It is
 * locked before its account is looked at: a deletion of the account locks both in this order.
 */
export async function lockRecord(trx: Transaction, id: string) {
  await records(trx).insert({ id, version: 0 }).onConflict('id').ignore();
  return records(trx).where({ id }).forUpdate().first();
}

export async function saveRecord(trx: Transaction, { id, ...state }: ClientRecordRow) {
  await records(trx).where({ id }).update(state);
}

/** The records that carry an account: one, but for the moments between two events. */
export function recordsOf(trx: Transaction, userId: string) {
  return trx<LinkedRecordRow>('client_records').where({ user_id: userId });
}

/** Forgets what the records of an account say of its person. */
export async function unlinkRecordsOf(trx: Transaction, userId: string): Promise<void> {
  await records(trx).where({ user_id: userId }).update(unlinked);
}
