import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';

/**
 * Removes a file or a folder. Several processes may try at once: one of them does it. The path is
 * renamed first, so that a process which looks for it from then on makes it anew.
 *
 * @param isNeeded whether a process found it before that; asked under the new name, it is put back then
 * @returns whether it is removed
 */
export function takeAway(path: string, isNeeded: (away: string) => boolean): boolean {
  const away = `${path}.${randomUUID()}`;
  if (!isRenamed(path, away)) return false;
  const isBack = isNeeded(away);
  // A new one that was made meanwhile stays.
  if (!isBack || !isRenamed(away, path)) rmSync(away, { recursive: true, force: true });
  return !isBack;
}

function isRenamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && elsewhere.has(error.code)) return false;
    throw error;
  }
}

/** Another process was faster: the path is gone, or its place is taken. */
const elsewhere = new Set<unknown>(['ENOENT', 'ENOTEMPTY', 'EEXIST']);
