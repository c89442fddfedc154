import { createHash } from 'node:crypto';
import { services as names } from '@gamelles/platform';
import type { RunningServices } from '@gamelles/platform/testing';
import { expect, vi } from 'vitest';
import { areAllApplied } from './all-applied.ts';

/** Tables that change without a successful call: counted tries and mails. */
const restless = ['idempotency_keys', 'tries', 'mails', 'links', 'knex_migrations_lock'];

/** A hash of each table of all services, once all events have been applied. */
export async function fingerprint(services: RunningServices): Promise<Record<string, string>> {
  let before = await read(services);
  await vi.waitFor(
    async () => {
      // Before the tables are read: what is applied while they are read may be missing in them.
      const isAllApplied = await areAllApplied(services);
      const now = await read(services);
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      expect(isAllApplied && isSame && isAllSent(now)).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
  return before;
}

const nothing = createHash('md5').update('').digest('hex');

/** An outbox keeps an event until all queues of its consumers exist. */
function isAllSent(contents: Readonly<Record<string, string>>): boolean {
  return Object.entries(contents).every(
    ([name, hash]) => !name.endsWith('.outbox') || hash === nothing,
  );
}

async function read({ query }: RunningServices): Promise<Record<string, string>> {
  const tables = await query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any($2) and tablename <> all($1)
     order by 1`,
    [restless, names],
  );
  const contents: Record<string, string> = {};
  for (const name of tables.map((table) => String(table['name']))) {
    const [found] = await query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    contents[name] = String(found?.['hash']);
  }
  return contents;
}
