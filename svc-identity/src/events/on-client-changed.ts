import type { clientChanged, DataOf, EventOf } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { lockActiveUser } from '../users/queries.ts';
import { isActive, type UserRow } from '../users/row.ts';
import { announceUser } from './announce-user.ts';

/**
 * Follows the names and the caterer of the account that a client record is linked to. What the
 * account already says is not announced again, or the two services would answer each other forever.
 */
export const onClientChanged = async (
  trx: Transaction,
  { subject, aggregateversion, data }: EventOf<typeof clientChanged>,
): Promise<void> => {
  if (!(await isNews(trx, subject, aggregateversion))) return;
  if (data.deleted || data.user_id === null) return;
  const user = await lockActiveUser(trx, data.user_id);
  if (!user || saysTheSame(user, data)) return;
  const { firstname, lastname, chef_id } = data;
  const [changed] = await trx<UserRow>('users')
    .where({ id: user.id })
    .update({ firstname, lastname, chef_id, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(changed)) await announceUser(trx, changed, 'updated');
};

/** Remembers the version of a client record, and tells whether it is the highest so far. */
const isNews = async (trx: Transaction, id: string, version: number): Promise<boolean> => {
  const raised = await trx('client_records')
    .insert({ id, version })
    .onConflict('id')
    .merge()
    .where('client_records.version', '<', version)
    .returning('id');
  return raised.length > 0;
};

type ClientRecord = Extract<DataOf<typeof clientChanged>, { deleted: false }>;

const saysTheSame = (user: UserRow, record: ClientRecord): boolean =>
  user.firstname === record.firstname &&
  user.lastname === record.lastname &&
  user.chef_id === record.chef_id;
