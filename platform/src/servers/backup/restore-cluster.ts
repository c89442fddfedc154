import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareRecovery, type Recovery } from '../archive/prepare-recovery.ts';
import { copyFolder } from './copy-folder.ts';
import { flushFolder, verifyManifest } from './manifest.ts';

/**
 * Puts a base backup in the place of the cluster of a stopped Postgres, which goes on from there at
 * its next start. The present cluster is moved aside. One that is killed in between is run again.
 *
 * @returns the folder that holds the cluster of before
 * @throws Error where the backup is not whole; nothing is touched then
 */
export async function restoreCluster(
  cluster: string,
  base: string,
  recovery: Recovery,
): Promise<string> {
  await verifyManifest(base);
  const next = `${cluster}.restoring`;
  await rm(next, { recursive: true, force: true });
  await copyFolder(join(base, 'postgres/cluster'), next);
  prepareRecovery(next, recovery);
  const aside = `${cluster}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  if (existsSync(cluster)) await rename(cluster, aside);
  await rename(next, cluster);
  await flushFolder(dirname(cluster));
  return aside;
}
