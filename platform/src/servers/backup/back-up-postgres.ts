import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { codeOf } from '../../base/system-errors.ts';
import { copyFolder } from './copy-folder.ts';

/**
 * Acts while no other backup of a Postgres is taken.
 *
 * @throws Error if one is
 */
export async function asOnlyBackup(
  adminUrl: string,
  act: (server: pg.Client) => Promise<void>,
): Promise<void> {
  const server = new pg.Client({ connectionString: adminUrl });
  // A lost connection fails the next query.
  server.on('error', () => {});
  await server.connect();
  try {
    // The slot ends with the connection. Until then the server keeps the log that the copy needs.
    await server
      .query(`select pg_create_physical_replication_slot('backup', true, true)`)
      .catch((error: unknown) => {
        if (codeOf(error) !== duplicateObject) throw error;
        throw new Error('Another backup of this database is being taken', { cause: error });
      });
    await act(server);
  } finally {
    await server.end();
  }
}

/**
 * Copies the cluster of a running Postgres. A server of the same version that starts on the copy
 * has all schemas as of the end of the copying. This is Postgres' own low-level backup, which needs
 * no other program and blocks nobody.
 */
export async function backUpPostgres(
  server: pg.Client,
  cluster: string,
  target: string,
): Promise<void> {
  await server.query(`select pg_backup_start('gamelles', true)`);
  await copyFolder(cluster, target, {
    empty: ['pg_wal', 'pg_replslot'],
    without: ['postmaster.pid', 'postmaster.opts'],
  });
  const { rows } = await server.query('select labelfile from pg_backup_stop(false)');
  const [{ labelfile }] = label.parse(rows);
  await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(join(target, 'backup_label'), uid, gid);
  await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
}

const duplicateObject = '42710';

const label = z.tuple([z.object({ labelfile: z.string() })]);
