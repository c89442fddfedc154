import { userChanged } from '@gamelles/contracts';
import { announce, type Transaction } from '@gamelles/service-kit';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

/** Announces an account in its present state. */
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

/** Announces the deletion of an account. */
export function announceDeletion(
  trx: Transaction,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
): Promise<void> {
  return announce(trx, userChanged, { version, data: { id, deleted: true, change: 'deleted' } });
}

/** Announces accounts again with their present states and versions. */
export async function reannounceUsers(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const user of await trx<UserRow>('users').whereIn('id', ids)) {
    await (isActive(user) ? announceUser(trx, user, 'updated') : announceDeletion(trx, user));
  }
}
