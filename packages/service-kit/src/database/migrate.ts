import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { isLockedOut } from './failure.ts';
import { openDatabase, type Database } from './open.ts';
import { requireDatabase } from './require-database.ts';

const kitMigrations = new URL('../../migrations/', import.meta.url);
const lockNumber = 0x67616d65; // any number, the same in every instance

/**
 * Migrates a service's schema with the `.sql` files of a folder in the order of their names, after
 * the files that all services share. The previous version may still serve. Instances that start at
 * the same time wait for each other.
 *
 * @param ownerUrl connection of the schema's owner, the only role that may change it
 * @throws NoDatabase
 */
export async function migrate(ownerUrl: string, folder: URL): Promise<void> {
  const db = openDatabase(ownerUrl, 2);
  const config: Knex.MigratorConfig = {
    migrationSource: sqlFiles(folder),
    // An instance of the previous version may restart after the migrations of the next version.
    disableMigrationsListValidation: true,
  };
  try {
    await requireDatabase(db, ownerUrl);
    await db.transaction(async (lock) => {
      await lock.raw('set local idle_in_transaction_session_timeout = 0');
      // Without a timeout, however long another instance takes.
      await lock.raw('set local statement_timeout = 0');
      await lock.raw('select pg_advisory_xact_lock(?, hashtext(current_schema()))', [lockNumber]);
      // Nobody else can hold this lock now; a killed process has left it.
      await db.migrate.forceFreeMigrationsLock(config);
      await applyAll(db, config);
    });
  } finally {
    await db.destroy();
  }
}

const longestLockedOut = 60_000;

/**
 * Changing a table waits until nobody uses it, and later statements wait behind. Therefore a
 * migration waits for half a second only, lets the others pass, and tries again.
 */
async function applyAll(db: Database, config: Knex.MigratorConfig): Promise<void> {
  const since = performance.now();
  for (;;) {
    try {
      await db.migrate.latest(config);
      return;
    } catch (error) {
      if (!isLockedOut(error) || performance.now() - since > longestLockedOut) throw error;
      await wait(500);
    }
  }
}

const limits = `set local lock_timeout = '500ms'; set local statement_timeout = '10min'`;

function sqlFiles(folder: URL): Knex.MigrationSource<URL> {
  return {
    getMigrations: async () => [...(await filesIn(kitMigrations)), ...(await filesIn(folder))],
    getMigrationName: (file) => fileURLToPath(file).split('/').at(-1) ?? file.href,
    getMigration: async (file) => {
      const sql = await readFile(file, 'utf8');
      return {
        up: async (trx) => {
          await trx.raw(limits);
          await trx.raw(sql);
        },
        down: () => Promise.reject(new Error('Forward only')),
      };
    },
  };
}

async function filesIn(folder: URL): Promise<URL[]> {
  return (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => new URL(name, folder));
}
