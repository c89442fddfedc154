import type { identityApi, ResponseOf } from '@gamelles/contracts';
import type { Database, Transaction } from '@gamelles/service-kit';
import { choosableChefs } from '../policy.ts';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

/** The caterers, by last and then first name, as a French reader sorts them. */
export const listChefs = (db: Database): Promise<ResponseOf<typeof identityApi.listChefs>> =>
  db('users')
    .select('id', 'firstname', 'lastname', 'email')
    .where(choosableChefs)
    .orderByRaw('lastname collate "fr-x-icu", firstname collate "fr-x-icu", id');

export const findActiveUser = async (
  db: Database,
  which: { readonly id: string } | { readonly email: string },
): Promise<ActiveUserRow | undefined> => {
  const user = await db<UserRow>('users').where(which).first();
  return isActive(user) ? user : undefined;
};

/** Reads an account and keeps it as it is until the transaction ends. */
export const lockActiveUser = async (
  trx: Transaction,
  id: string,
): Promise<ActiveUserRow | undefined> => {
  const user = await trx<UserRow>('users').where({ id }).forUpdate().first();
  return isActive(user) ? user : undefined;
};

/** Whether a caterer exists, who then cannot be deleted before the transaction ends. */
export const holdChef = async (trx: Transaction, id: string): Promise<boolean> =>
  (await trx('users')
    .select('id')
    .where({ ...choosableChefs, id })
    .forShare()
    .first()) !== undefined;
