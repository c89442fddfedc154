import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { openDatabase } from './open.ts';

const kitMigrations = new URL('../../migrations/', import.meta.url);
const lockNumber = 0x67616d65; // any number, the same in every instance

/**
 * Brings a service's schema up to date with the `.sql` files of a folder, in the order of their
 * names, after those that every service has. Instances that start together wait for each other.
 *
 * @param ownerUrl connection of the schema's owner, who alone may change it
 */
export const migrate = async (ownerUrl: string, folder: URL): Promise<void> => {
  const db = openDatabase(ownerUrl, 2);
  try {
    await db.transaction(async (lock) => {
      await lock.raw('set local idle_in_transaction_session_timeout = 0');
      await lock.raw('select pg_advisory_xact_lock(?, hashtext(current_schema()))', [lockNumber]);
      // Held by nobody while we hold the lock: what is left is of a process that was killed.
      await db.migrate.forceFreeMigrationsLock({ migrationSource: sqlFiles(folder) });
      await db.migrate.latest({ migrationSource: sqlFiles(folder) });
    });
  } finally {
    await db.destroy();
  }
};

const sqlFiles = (folder: URL): Knex.MigrationSource<URL> => ({
  getMigrations: async () => [...(await filesIn(kitMigrations)), ...(await filesIn(folder))],
  getMigrationName: (file) => fileURLToPath(file).split('/').at(-1) ?? file.href,
  getMigration: async (file) => {
    const sql = await readFile(file, 'utf8');
    return { up: (trx) => trx.raw(sql), down: () => Promise.reject(new Error('Forward only')) };
  },
});

const filesIn = async (folder: URL): Promise<URL[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => new URL(name, folder));
