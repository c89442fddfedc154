import type { Erasure, ErasureKind } from '@gamelles/service-kit';
import type { UserRow } from '../users/row.ts';
import { deleteAccount } from './delete-account.ts';

/** Accounts that their owners deleted. */
export const accountDeletions: ErasureKind = {
  list: (db, since) =>
    db<UserRow>('users')
      .where('deleted_at', '>=', since)
      .orderBy('deleted_at')
      .select<Erasure[]>('id', 'deleted_at as at'),
  repeat: async (trx, { id }) => {
    if (await deleteAccount(trx, id)) return 'erased';
    const tombstone = await trx<UserRow>('users').where({ id }).first('id');
    return tombstone ? 'erased already' : 'not there';
  },
};
