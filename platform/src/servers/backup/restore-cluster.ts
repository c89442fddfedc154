import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareRecovery, type Recovery } from '../archive/prepare-recovery.ts';
import { copyFolder } from './copy-folder.ts';
import { flushFolder, verifyManifest } from './manifest.ts';

/**
 * Replaces the cluster of a stopped Postgres by a base backup, from which its next start continues.
 * The present cluster is moved aside. After a kill, run it again.
 *
 * @returns the folder of the previous cluster
 * @throws Error if the backup is incomplete; nothing is changed then
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
