import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUpPostgres } from './back-up-postgres.ts';
import { flushFolder, writeManifest } from './manifest.ts';

export interface BackupPlan {
  readonly cluster: string;
  /** The file of the secrets that the data is sealed with; none where they are kept elsewhere. */
  readonly secrets?: string | undefined;
  /** The administrator's connection to the Postgres that runs on the cluster. */
  readonly adminUrl: string;
  /** A folder that is not there yet. */
  readonly target: string;
}

/**
 * Copies the database of a running platform, and its secrets. The copy is made in `<target>.part`
 * and renamed last: a folder without `.part` is a whole backup, whenever the process ended.
 *
 * @throws Error where the target is there already
 */
export async function backUp({ cluster, secrets, adminUrl, target }: BackupPlan): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already: name a new folder`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  // Other accounts of this machine may not list it: it holds secrets. Postgres must get through.
  await mkdir(join(part, 'postgres'), { recursive: true, mode: 0o711 });
  await backUpPostgres(adminUrl, cluster, join(part, 'postgres/cluster'));
  if (secrets !== undefined) await copyFile(secrets, join(part, 'secrets.json'));
  await writeManifest(part);
  await rename(part, target);
  await flushFolder(dirname(target));
}
