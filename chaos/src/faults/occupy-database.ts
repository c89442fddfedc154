import { setTimeout as wait } from 'node:timers/promises';
import { notedEnvironment } from '@gamelles/platform/launcher';
import pg from 'pg';
import { administratorOf, adminUrl } from '../platform/database.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { ServiceName } from './fault.ts';
import { last, type Lasting, type Struck } from './struck.ts';

/** By service: a row that many calls or events need, and the table that most of them need. */
const hot = {
  'svc-identity': { row: `identity.users where role = 'traiteur'`, table: 'identity.users' },
  'svc-clients': { row: 'clients.balances', table: 'clients.balances' },
  'svc-deliveries': { row: 'deliveries.accounts', table: 'deliveries.deliveries' },
};

/** Has the database end one connection of a service. */
export async function endConnection(
  platform: Platform,
  part: ServiceName,
): Promise<Struck | undefined> {
  const query = administratorOf(platform);
  try {
    const ended = await query(
      `select pg_terminate_backend(pid)
         from (select pid from pg_stat_activity where usename = $1 order by random() limit 1) one`,
      [`${part.replace('svc-', '')}_app`],
    );
    const began = performance.now();
    return ended.length === 0 ? undefined : { began, ended: began };
  } catch {
    return undefined;
  }
}

/** Locks one row for longer than a statement, a lock or five tries may take. */
export function lockRow(platform: Platform, part: ServiceName, lasting: Lasting) {
  const sql = `select 1 from ${hot[part].row} order by random() limit 1 for update`;
  return hold(platform, sql, () => last(lasting, 1_000, 40_000));
}

/** Locks a table against readers, too. */
export function lockTable(platform: Platform, part: ServiceName, lasting: Lasting) {
  const sql = `lock table ${hot[part].table} in access exclusive mode`;
  return hold(platform, sql, () => last(lasting, 500, 8_000));
}

/** Keeps a transaction open with what a statement has locked; nothing where that is no row. */
async function hold(
  platform: Platform,
  sql: string,
  meanwhile: () => Promise<Struck>,
): Promise<Struck | undefined> {
  const client = clientAt(adminUrl(platform.dataDir));
  try {
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query(sql);
    return rowCount === 0 ? undefined : await meanwhile();
  } catch {
    // Postgres has been killed, too.
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Opens connections until the server has none left, and takes each that comes free. */
export async function takeConnections(
  platform: Platform,
  lasting: Lasting,
): Promise<Struck | undefined> {
  // Not as the administrator, for whom some are reserved: the checks need one.
  const url = notedEnvironment(platform.dataDir, 'deliveries')['DATABASE_URL'] ?? '';
  const taken: pg.Client[] = [];
  let began: number | undefined;
  const over = new AbortController();
  const taking = (async () => {
    while (!over.signal.aborted) {
      const client = clientAt(url);
      try {
        await client.connect();
        taken.push(client);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === '53300')
          began ??= performance.now();
        await wait(50);
      }
    }
  })();
  const { ended } = await last(lasting, 2_000, 25_000);
  over.abort();
  await taking;
  await Promise.all(taken.map((client) => client.end().catch(() => {})));
  return began === undefined ? undefined : { began, ended };
}

function clientAt(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client;
}
