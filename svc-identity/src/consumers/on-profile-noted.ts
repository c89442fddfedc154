import type { EventOf, profileNoted } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { requestMail } from '../mails/commands.ts';
import { lockActiveUser } from '../users/queries.ts';

/**
 * A caterer changed something that the client should see. A repeated event sends no second mail. An
 * account of a caterer gets none, because it has no such record.
 */
export async function onProfileNoted(
  trx: Transaction,
  { data: { id, user_id } }: EventOf<typeof profileNoted>,
): Promise<void> {
  const user = await lockActiveUser(trx, user_id);
  if (user?.role !== 'client' || (user.last_notice !== null && user.last_notice >= id)) return;
  await trx('users').where({ id: user_id }).update({ last_notice: id });
  await requestMail(trx, 'profile-noted', user.email);
}
