import { sessionRevoked } from '@gamelles/contracts';
import { announce, runReannounce } from '@gamelles/service-kit';
import { reannounceUsers } from './users/announce-user.ts';

// Ended sessions are stored for some minutes, like the lifetime of their tokens.
await runReannounce([
  { table: 'users', announce: reannounceUsers },
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
