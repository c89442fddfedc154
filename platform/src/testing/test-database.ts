import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  databaseUrl,
  provisionDatabase,
  serviceDatabaseUrl,
} from '../servers/postgres/provision-database.ts';
import { eachService, type Service } from '../base/services.ts';
import type { TestBackends } from './test-backends.ts';

export interface TestDatabase {
  /** The administrator's address of this database. */
  readonly adminUrl: string;
  /** The address for a service: `owner` migrates, `app` runs. */
  url(service: Service, role: 'owner' | 'app'): string;
  /** Drops it, and ends all connections to it. A copy ends with its server. */
  readonly drop?: () => Promise<void>;
}

/** A new database with the schemas and roles of all services, without tables. */
export async function createTestDatabase({
  postgresUrl,
  password,
}: Pick<TestBackends, 'postgresUrl' | 'password'>): Promise<Required<TestDatabase>> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const both = { owner: password, app: password };
  await provisionDatabase(
    postgresUrl,
    database,
    eachService(() => both),
  );
  return {
    adminUrl: databaseUrl(postgresUrl, database),
    url: (service, role) => serviceDatabaseUrl(postgresUrl, database, { service, role, password }),
    drop: async () => {
      const client = new pg.Client({ connectionString: postgresUrl });
      await client.connect();
      await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await client.end();
    },
  };
}
