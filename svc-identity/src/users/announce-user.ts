import { userChanged } from '@gamelles/contracts';
import { announce, type Transaction } from '@gamelles/service-kit';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

/** Announces an account as it now is. */
export function announceUser(
  trx: Transaction,
  { id, role, firstname, lastname, email, email_verified, chef_id, version }: ActiveUserRow,
  change: 'registered' | 'updated',
): Promise<void> {
  return announce(trx, userChanged, {
    version,
    data: {
      id,
      deleted: false,
      change,
      role,
      firstname,
      lastname,
      email,
      email_verified,
      chef_id,
    },
  });
}

/** Announces that an account is gone. */
export function announceDeletion(
  trx: Transaction,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
): Promise<void> {
  return announce(trx, userChanged, { version, data: { id, deleted: true, change: 'deleted' } });
}

/** Announces accounts once more as they now are, with the versions that they have. */
export async function reannounceUsers(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const user of await trx<UserRow>('users').whereIn('id', ids)) {
    await (isActive(user) ? announceUser(trx, user, 'updated') : announceDeletion(trx, user));
  }
}
