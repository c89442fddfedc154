import type { RunningServices } from '@gamelles/platform/testing';
import { expect, vi } from 'vitest';

/** What changes without a call that is served: tries that are counted, mails that are sent. */
const restless = ['idempotency_keys', 'tries', 'mails', 'links', 'knex_migrations_lock'];

/** What all tables of all services hold, in short, once no event is on its way any more. */
export const fingerprint = async (services: RunningServices): Promise<Record<string, string>> => {
  let before = await read(services);
  await vi.waitFor(
    async () => {
      const now = await read(services);
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      expect(isSame).toBe(true);
    },
    { timeout: 10_000, interval: 300 },
  );
  return before;
};

const read = async ({ query }: RunningServices): Promise<Record<string, string>> => {
  const tables = await query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('identity', 'clients', 'deliveries') and tablename <> all($1)
     order by 1`,
    [restless],
  );
  const contents: Record<string, string> = {};
  for (const name of tables.map((table) => String(table['name']))) {
    const [found] = await query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    contents[name] = String(found?.['hash']);
  }
  return contents;
};
