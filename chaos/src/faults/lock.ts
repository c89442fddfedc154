import { adminUrl } from '@gamelles/platform/launcher';
import pg from 'pg';
import { clientAt } from '../platform/database.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { ServiceName } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

interface Hot {
  /** The column and the rows that many calls or events need. */
  readonly row: string;
  /** The table that most calls or events need. */
  readonly table: string;
}

/** A service that is missing here is not locked. */
const hot: Readonly<Partial<Record<ServiceName, Hot>>> = {
  'svc-identity': {
    row: `id from identity.users where role = 'traiteur'`,
    table: 'identity.users',
  },
  'svc-clients': { row: 'client_id from clients.balances', table: 'clients.balances' },
  'svc-deliveries': {
    row: 'client_id from deliveries.accounts',
    table: 'deliveries.deliveries',
  },
};

/**
 * Locks one row for up to a minute: longer than a statement timeout, a lock timeout or five
 * retries.
 */
export async function lockRow(platform: Platform, part: ServiceName, duration: FaultDuration) {
  const row = hot[part]?.row;
  if (row === undefined) return undefined;
  const sql = `select ${row} order by random() limit 1 for update`;
  return hold(platform, sql, () => keepActive(duration, 1_000, 60_000));
}

/** Locks a table against readers as well. */
export async function lockTable(platform: Platform, part: ServiceName, duration: FaultDuration) {
  const table = hot[part]?.table;
  if (table === undefined) return undefined;
  const sql = `lock table ${table} in access exclusive mode`;
  return hold(platform, sql, () => keepActive(duration, 500, 8_000));
}

/** Keeps a transaction open that holds a lock; undefined if no row was locked. */
async function hold(
  platform: Platform,
  sql: string,
  meanwhile: () => Promise<FaultWindow>,
): Promise<FaultWindow | undefined> {
  const client = clientAt(adminUrl(platform.dataDir));
  try {
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query(sql);
    return rowCount === 0 ? undefined : await meanwhile();
  } catch (error) {
    // Postgres may have been killed as well. A statement that it cannot parse is a mistake of this
    // file.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('42') === true) throw error;
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
