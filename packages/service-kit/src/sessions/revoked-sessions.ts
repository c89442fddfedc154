import type { Database } from '../database/open.ts';
import { keepWorking } from '../database/keep-working.ts';
import type { Logger } from '../log.ts';

interface Options {
  readonly db: Database;
  readonly databaseUrl: string;
  /** The service whose schema has the table. */
  readonly service: string;
  readonly log: Logger;
}

interface RevokedSessions {
  readonly has: (sessionId: string) => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps the revoked sessions in memory, so that authentication needs no query. There are few,
 * because a session leaves once its tokens have expired.
 */
export async function openRevokedSessions(options: Options): Promise<RevokedSessions> {
  const { db, databaseUrl, service, log } = options;
  let revoked = await load(db);
  const loading = keepWorking({
    databaseUrl,
    channel: `${service}_revoked_sessions`,
    work: async () => {
      revoked = await load(db);
      return false;
    },
    onError: (error) => log.warn({ err: error }, 'revoked sessions not read'),
  });
  return {
    has: (sessionId) => revoked.has(sessionId),
    stop: loading.stop,
  };
}

async function load(db: Database): Promise<Set<string>> {
  const rows = await db<{ readonly id: string }>('revoked_sessions')
    .select('id')
    .whereRaw('expires_at > now()');
  return new Set(rows.map(({ id }) => id));
}
