import { databaseUrl, loadSecrets, notedEnvironment } from '@gamelles/platform/trial';
import pg from 'pg';
import type { House } from './open-house.ts';

export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Asks the database as its administrator, who sees the schemas of all services. */
export const administratorOf =
  (house: House): Query =>
  async (sql, values) => {
    const client = new pg.Client({ connectionString: adminUrl(house.dataDir) });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

const adminUrl = (dataDir: string): string => {
  const url = new URL(notedEnvironment(dataDir, 'deliveries')['DATABASE_URL'] ?? '');
  url.username = 'postgres';
  url.password = loadSecrets(dataDir).postgres;
  return databaseUrl(url.href, url.pathname.slice(1));
};
