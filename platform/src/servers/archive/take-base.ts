import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, type BackupPlan } from '../backup/back-up.ts';
import { basesIn } from './archive-settings.ts';
import { pruneArchive } from './prune-archive.ts';
import { requireOwnArchive } from './require-own-archive.ts';

/**
 * Adds a base backup to an archive, and removes what is older than a month, because it still
 * contains people who were erased since.
 *
 * @returns the folder of the backup
 * @throws Error if the archive belongs to another cluster
 */
export async function takeBase(
  archive: string,
  plan: Omit<BackupPlan, 'target'>,
  now = new Date(),
): Promise<string> {
  requireOwnArchive(archive, plan.cluster);
  mkdirSync(basesIn(archive), { recursive: true, mode: 0o711 });
  const target = join(basesIn(archive), now.toISOString().replaceAll(':', '-'));
  await backUp({ ...plan, target });
  pruneArchive(archive, now);
  return target;
}
