import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { Database, Transaction } from '@gamelles/service-kit';
import { choosableChefs } from '../policy.ts';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

/** All caterers in French alphabetical order, by last and then first name. */
export function listChefs(db: Database): Promise<ResponseOf<typeof identityApi.listChefs>> {
  return db('users')
    .select('id', 'firstname', 'lastname')
    .select({ email: db.raw(`case when email_shown then email else '' end`) })
    .where(choosableChefs)
    .orderByRaw('lastname collate "fr-x-icu", firstname collate "fr-x-icu", id');
}

export async function findActiveUser(
  db: Database,
  which: { readonly id: string } | { readonly email: string },
): Promise<ActiveUserRow | undefined> {
  const user = await db<UserRow>('users').where(which).first();
  return isActive(user) ? user : undefined;
}

/** Reads and locks an account until the transaction ends. */
export async function lockActiveUser(
  trx: Transaction,
  id: string,
): Promise<ActiveUserRow | undefined> {
  const user = await trx<UserRow>('users').where({ id }).forUpdate().first();
  return isActive(user) ? user : undefined;
}

/** Whether an account is deleted. An existing account is locked until the transaction ends. */
export async function lockIfDeleted(trx: Transaction, id: string): Promise<boolean> {
  const user = await trx<UserRow>('users').where({ id }).forUpdate().first('deleted_at');
  return user !== undefined && user.deleted_at !== null;
}

/** Whether a caterer exists. The lock delays a deletion until the transaction ends. */
export async function lockChefForShare(trx: Transaction, id: string): Promise<boolean> {
  const chef = await trx<UserRow>('users')
    .where({ ...choosableChefs, id })
    .forShare()
    .first('id');
  return chef !== undefined;
}
