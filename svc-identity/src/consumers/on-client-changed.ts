import type { clientChanged, DataOf, EventOf } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';
import { recordsOf, unlinkRecordsOf } from '../client-records/queries.ts';
import { unlinked, type ClientRecordRow } from '../client-records/row.ts';
import { lockActiveUser, lockIfDeleted } from '../users/queries.ts';
import { isActive, type UserRow } from '../users/row.ts';
import { announceUser } from '../users/announce-user.ts';

/**
 * Keeps what client records say, and lets the accounts that they carry follow. A record is locked
 * before its account is looked at: a deletion of the account locks both in this order.
 */
export async function onClientChanged(
  trx: Transaction,
  { subject: id, aggregateversion: version, data }: EventOf<typeof clientChanged>,
): Promise<void> {
  const record = { id, version, ...linkOf(data) };
  const [change] = await upsertIfNewer<ClientRecordRow>(trx, 'client_records', [record]);
  if (!change) return;
  // An event may come after the deletion of the account: nothing personal is kept of it then.
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
 * Gives an account the names and the caterer of the one record that carries it. While it moves from
 * a record to another there may seem to be two or none: what comes next settles it. Values that
 * the account has already are not announced again.
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
