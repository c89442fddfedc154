import type { Transaction } from '@gamelles/service-kit';
import { announceUser } from './announce-user.ts';
import { isActive, type UserRow } from './row.ts';

/** Records that the owner of an account reads the mail of its address. */
export async function recordVerifiedEmail(
  trx: Transaction,
  { id }: Pick<UserRow, 'id'>,
): Promise<void> {
  const [user] = await trx<UserRow>('users')
    .where({ id, email_verified: false })
    .update({ email_verified: true, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(user)) await announceUser(trx, user, 'updated');
}
