import type { clientChanged, DataOf, EventOf } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';
import { recordsOf, unlinkRecordsOf } from '../client-records/queries.ts';
import { unlinked, type ClientRecordRow } from '../client-records/row.ts';
import { lockActiveUser, lockIfDeleted } from '../users/queries.ts';
import { isActive, type UserRow } from '../users/row.ts';
import { announceUser } from '../users/announce-user.ts';

/**
 * Stores client records, and updates the accounts that they name. A record is locked before its
 * account, in the same order as in the deletion of an account.
 */
export async function onClientChanged(
  trx: Transaction,
  { subject: id, aggregateversion: version, data }: EventOf<typeof clientChanged>,
): Promise<void> {
  const record = { id, version, ...linkOf(data) };
  const [change] = await upsertIfNewer<ClientRecordRow>(trx, 'client_records', [record]);
  if (!change) return;
  // The event may come after the deletion of the account. Then nothing personal is stored.
  if (record.user_id !== null && (await lockIfDeleted(trx, record.user_id))) {
    await unlinkRecordsOf(trx, record.user_id);
  }
  for (const userId of new Set([change.before?.user_id, record.user_id])) {
    if (userId) await followRecord(trx, userId);
  }
}

function linkOf(data: DataOf<typeof clientChanged>) {
  if (data.deleted || data.user_id === null) return unlinked;
  const { user_id, chef_id, firstname, lastname } = data;
  return { user_id, chef_id, firstname, lastname };
}

/**
 * Copies names and caterer from the only record that names an account. Between two events two
 * records or none may name it; the next event settles that. Equal values are not announced again.
 */
async function followRecord(trx: Transaction, userId: string): Promise<void> {
  const user = await lockActiveUser(trx, userId);
  const [record, ...others] = await recordsOf(trx, userId);
  if (!user || !record || others.length > 0) return;
  const { firstname, lastname, chef_id } = record;
  const [changed] = await trx<UserRow>('users')
    .where({ id: userId })
    .whereRaw('(firstname, lastname, chef_id) is distinct from (?, ?, ?::uuid)', [
      firstname,
      lastname,
      chef_id,
    ])
    .update({ firstname, lastname, chef_id, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(changed)) await announceUser(trx, changed, 'updated');
}
