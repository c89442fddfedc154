import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { copyFolder } from './copy-folder.ts';

/**
 * Copies the cluster of a running Postgres. A server of the same version that starts on the copy
 * has all schemas as of the end of the copying. This is Postgres' own low-level backup, which needs
 * no other program and blocks nobody.
 */
export async function backUpPostgres(
  adminUrl: string,
  cluster: string,
  target: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // The slot ends with the connection. Until then the server keeps the log that the copy needs.
    await client.query(`select pg_create_physical_replication_slot('backup', true, true)`);
    await client.query(`select pg_backup_start('gamelles', true)`);
    await copyFolder(cluster, target, {
      empty: ['pg_wal', 'pg_replslot'],
      without: ['postmaster.pid', 'postmaster.opts'],
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    const [{ labelfile }] = label.parse(rows);
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 });
    const { uid, gid } = await stat(cluster);
    await chown(join(target, 'backup_label'), uid, gid);
    await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await client.end();
  }
}

const label = z.tuple([z.object({ labelfile: z.string() })]);
