import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asOnlyBackup, backUpPostgres } from './back-up-postgres.ts';
import { flushFolder, writeManifest } from './manifest.ts';

export interface BackupPlan {
  readonly cluster: string;
  /** The file of the encryption secrets; none if they are kept elsewhere. */
  readonly secrets?: string | undefined;
  /** The administrator's connection to the Postgres of the cluster. */
  readonly adminUrl: string;
  /** A folder that does not exist yet. */
  readonly target: string;
}

/**
 * Copies the database of a running platform, and its secrets. The copy is made in `<target>.part`
 * and renamed at the end, so a folder without `.part` is always complete.
 *
 * @throws Error if the target exists, or another backup of the database is being taken
 */
export async function backUp({ cluster, secrets, adminUrl, target }: BackupPlan): Promise<void> {
  await asOnlyBackup(adminUrl, async (server) => {
    if (existsSync(target)) throw new Error(`${target} is there already: name a new folder`);
    const part = `${target}.part`;
    // Whatever is there is the rest of a killed backup.
    await rm(part, { recursive: true, force: true });
    // Other accounts may not list the folder, because it contains secrets. Postgres must be able to
    // enter it.
    await mkdir(join(part, 'postgres'), { recursive: true, mode: 0o711 });
    await backUpPostgres(server, cluster, join(part, 'postgres/cluster'));
    if (secrets !== undefined) await copyFile(secrets, join(part, 'secrets.json'));
    await writeManifest(part);
    await rename(part, target);
    await flushFolder(dirname(target));
  });
}
