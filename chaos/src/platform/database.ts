import { databaseUrl, loadSecrets, notedEnvironment } from '@gamelles/platform/launcher';
import pg from 'pg';
import type { Platform } from './open-platform.ts';

export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Asks the database as its administrator, who sees the schemas of all services. */
export function administratorOf(platform: Platform): Query {
  return async (sql, values) => {
    const client = clientAt(adminUrl(platform.dataDir));
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
}

/** The connection of the administrator, whom all schemas are open to. */
export function adminUrl(dataDir: string): string {
  const url = new URL(notedEnvironment(dataDir, 'deliveries')['DATABASE_URL'] ?? '');
  url.username = 'postgres';
  url.password = loadSecrets(dataDir).postgres;
  return databaseUrl(url.href, url.pathname.slice(1));
}

/** A connection whose end is no error of ours: the server may be killed at any time. */
export function clientAt(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client;
}
