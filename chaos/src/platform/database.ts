import { adminUrl } from '@gamelles/platform/launcher';
import pg from 'pg';
import type { Platform } from './open-platform.ts';

export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Queries the database as its administrator, who can read the schemas of all services. */
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

/** A connection that may end at any time without an error, because faults kill the server. */
export function clientAt(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client;
}
