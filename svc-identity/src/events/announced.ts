import type { Aggregate } from '@gamelles/service-kit';
import { isActive, type UserRow } from '../users/row.ts';
import { announceDeletion, announceUser } from './announce-user.ts';

/**
 * All that this service announces for good, what is deleted included. Sessions that have ended are
 * left out: they are forgotten within minutes, as the tokens that they refer to.
 */
export const announced: readonly Aggregate[] = [
  {
    table: 'users',
    announce: async (trx, ids) => {
      for (const user of await trx<UserRow>('users').whereIn('id', ids)) {
        await (isActive(user) ? announceUser(trx, user, 'updated') : announceDeletion(trx, user));
      }
    },
  },
];
