import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { isLockedOut } from './failure.ts';
import { openDatabase, type Database } from './open.ts';

const kitMigrations = new URL('../../migrations/', import.meta.url);
const lockNumber = 0x67616d65; // any number, the same in every instance

/**
 * Brings a service's schema up to date with the `.sql` files of a folder, in the order of their
 * names, after those that every service has, while the previous version serves. Instances that
 * start together wait for each other.
 *
 * @param ownerUrl connection of the schema's owner, who alone may change it
 */
export async function migrate(ownerUrl: string, folder: URL): Promise<void> {
  const db = openDatabase(ownerUrl, 2);
  const config: Knex.MigratorConfig = {
    migrationSource: sqlFiles(folder),
    // An instance of the previous version may start again when the next one's are applied.
    disableMigrationsListValidation: true,
  };
  try {
    await db.transaction(async (lock) => {
      await lock.raw('set local idle_in_transaction_session_timeout = 0');
      // However long another instance takes.
      await lock.raw('set local statement_timeout = 0');
      await lock.raw('select pg_advisory_xact_lock(?, hashtext(current_schema()))', [lockNumber]);
      // Nobody uses it while we hold the lock: a killed process left it behind.
      await db.migrate.forceFreeMigrationsLock(config);
      await applyAll(db, config);
    });
  } finally {
    await db.destroy();
  }
}

const longestLockedOut = 60_000;

/**
 * A change of a table waits until nobody uses it, and all that come later wait behind it: so it
 * waits for half a second, lets everybody pass, and tries again.
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
