import { sessionRevoked } from '@gamelles/contracts';
import { announce, runReannounce } from '@gamelles/service-kit';
import { announceDeletion, announceUser } from './users/announce-user.ts';
import { isActive, type UserRow } from './users/row.ts';

// Sessions that have ended are there for some minutes, as are the tokens that they refer to.
await runReannounce([
  {
    table: 'users',
    announce: async (trx, ids) => {
      for (const user of await trx<UserRow>('users').whereIn('id', ids)) {
        await (isActive(user) ? announceUser(trx, user, 'updated') : announceDeletion(trx, user));
      }
    },
  },
  {
    table: 'revoked_sessions',
    announce: async (trx, ids) => {
      const ended = await trx<RevocationRow>('revoked_sessions').whereIn('id', ids);
      await announce(
        trx,
        sessionRevoked,
        ...ended.map(({ id, expires_at }) => ({
          version: 1,
          data: { id, expires_at: expires_at.toISOString() },
        })),
      );
    },
  },
]);

interface RevocationRow {
  readonly id: string;
  readonly expires_at: Date;
}
