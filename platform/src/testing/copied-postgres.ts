import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOnlyBackup, backUpPostgres } from '../servers/backup/back-up-postgres.ts';
import { databaseUrl, serviceDatabaseUrl } from '../servers/postgres/provision-database.ts';
import { startPostgres } from '../servers/postgres/start-postgres.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface PostgresForBackups {
  readonly database: TestDatabase;
  /** Backs it up while it runs, and starts another server on the copy. */
  readonly copy: () => Promise<TestDatabase>;
  readonly stop: () => Promise<void>;
}

/** A separate Postgres, because the shared one of a test run never writes to the disk. */
export async function startPostgresForBackups(): Promise<PostgresForBackups> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backup-'));
  const password = randomBytes(12).toString('hex');
  const original = join(folder, 'original');
  const server = await startPostgres({ dataDir: original, password });
  const database = await createTestDatabase({ postgresUrl: server.adminUrl, password });
  const stops = [() => server.stop()];
  return {
    database,
    copy: async () => {
      const restored = join(folder, 'restored');
      await asOnlyBackup(server.adminUrl, (client) =>
        backUpPostgres(client, join(original, 'cluster'), join(restored, 'cluster')),
      );
      const { adminUrl, ...fresh } = await startPostgres({ dataDir: restored, password });
      stops.push(() => fresh.stop());
      const name = new URL(database.adminUrl).pathname.slice(1);
      return {
        adminUrl: databaseUrl(adminUrl, name),
        url: (service, role) => serviceDatabaseUrl(adminUrl, name, { service, role, password }),
      };
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
