import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareRecovery, type Recovery } from '../archive/prepare-recovery.ts';
import { copyFolder } from './copy-folder.ts';
import { flushFolder, verifyManifest } from './manifest.ts';

/**
 * The folder of a running restore. Once it contains `ready`, its data is complete and is swapped
 * in.
 */
const incomingFolder = 'restoring';
const readyFile = 'ready';

/** The parts of the data folder that a restore replaces. */
const replaced = ['postgres', 'secrets.json', 'rabbitmq'] as const;

/**
 * Replaces the data of a stopped platform by a backup. The present data is moved aside, not
 * deleted. If the process is killed in between, `finishRestore`, which every start runs, completes
 * the swap or deletes the incomplete copy.
 *
 * @param recovery the part of the archived log that the next start applies
 * @returns the folder of the previous data
 * @throws Error if the backup is incomplete; nothing is changed then
 */
export async function restoreBackup(
  dataDir: string,
  backup: string,
  recovery?: Recovery,
): Promise<string> {
  await verifyManifest(backup);
  await finishRestore(dataDir);
  const incoming = join(dataDir, incomingFolder);
  await mkdir(incoming, { recursive: true, mode: 0o711 });
  await copyFolder(join(backup, 'postgres'), join(incoming, 'postgres'));
  if (recovery !== undefined) prepareRecovery(join(incoming, 'postgres/cluster'), recovery);
  await copyFile(join(backup, 'secrets.json'), join(incoming, 'secrets.json'));
  // The broker starts empty, because its messages are newer than the data.
  await mkdir(join(incoming, 'rabbitmq'));
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  await writeFile(join(incoming, `${readyFile}.part`), aside, { flush: true });
  await rename(join(incoming, `${readyFile}.part`), join(incoming, readyFile));
  await flushFolder(incoming);
  await finishRestore(dataDir);
  return aside;
}

/** Completes an interrupted restore, or deletes one with an incomplete copy. */
export async function finishRestore(dataDir: string): Promise<void> {
  const incoming = join(dataDir, incomingFolder);
  if (existsSync(join(incoming, readyFile))) {
    const aside = await readFile(join(incoming, readyFile), 'utf8');
    await mkdir(aside, { recursive: true, mode: 0o711 });
    for (const name of replaced) await swapIn(name, { dataDir, incoming, aside });
    await flushFolder(dataDir);
  }
  await rm(incoming, { recursive: true, force: true });
}

interface Swap {
  readonly dataDir: string;
  readonly incoming: string;
  readonly aside: string;
}

/** Swaps in one part. It may be repeated, because a part that was swapped already is not there. */
async function swapIn(name: string, { dataDir, incoming, aside }: Swap): Promise<void> {
  const [live, next] = [join(dataDir, name), join(incoming, name)];
  if (!existsSync(next)) return;
  if (existsSync(live)) await rename(live, join(aside, name));
  await rename(next, live);
}
