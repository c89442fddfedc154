import { administratorOf, adminUrl, clientAt, type Query } from '../platform/database.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { ServiceName } from './fault.ts';
import { last, type Lasting, type Struck } from './struck.ts';

/** By service: a row that many calls or events need, and the table that most of them need. */
const hot = {
  'svc-identity': {
    row: `id from identity.users where role = 'traiteur'`,
    table: 'identity.users',
  },
  'svc-clients': { row: 'client_id as id from clients.balances', table: 'clients.balances' },
  'svc-deliveries': {
    row: 'client_id as id from deliveries.accounts',
    table: 'deliveries.deliveries',
  },
};

/** Locks one row for longer than a statement, a lock or five tries may take. */
export function lockRow(platform: Platform, part: ServiceName, lasting: Lasting) {
  const sql = `select ${hot[part].row} order by random() limit 1 for update`;
  return hold(platform, sql, async (locked) => {
    const struck = await last(lasting, 1_000, 40_000);
    const query = administratorOf(platform);
    const wrong = part === 'svc-clients' ? await findHeldUp(query, locked, struck.began) : [];
    return { ...struck, wrong };
  });
}

/** Locks a table against readers, too. */
export function lockTable(platform: Platform, part: ServiceName, lasting: Lasting) {
  const sql = `lock table ${hot[part].table} in access exclusive mode`;
  return hold(platform, sql, () => last(lasting, 500, 8_000));
}

/** In seconds: longer than it takes to find out, one by one, who is in the way of which event. */
const longestHeldUp = 20;

/** Deliveries of others, made since the row was locked, that svc-clients should know by now. */
async function findHeldUp(query: Query, locked: unknown, began: number): Promise<string[]> {
  const rows = await query(
    `select id from deliveries.deliveries made
      where client_id is distinct from $1
        and uuid_extract_timestamp(id) between now() - make_interval(secs => $2)
                                           and now() - make_interval(secs => $3)
        and not exists (select from clients.deliveries known where known.id = made.id)`,
    [locked, (performance.now() - began) / 1000, longestHeldUp],
  );
  if (rows.length === 0) return [];
  return [`one locked row has held up ${rows.length} deliveries of others for ${longestHeldUp} s`];
}

/** Keeps a transaction open with what a statement has locked; nothing where that is no row. */
async function hold(
  platform: Platform,
  sql: string,
  meanwhile: (locked: unknown) => Promise<Struck>,
): Promise<Struck | undefined> {
  const client = clientAt(adminUrl(platform.dataDir));
  try {
    await client.connect();
    await client.query('begin');
    const { rows, rowCount } = await client.query<{ id?: unknown }>(sql);
    return rowCount === 0 ? undefined : await meanwhile(rows[0]?.id);
  } catch {
    // Postgres has been killed, too.
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
