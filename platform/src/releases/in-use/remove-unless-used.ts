import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isRenamed } from '../../base/system-errors.ts';

/**
 * Removes a file or a folder. If several processes try at once, one succeeds. The path is renamed
 * first, so that other processes then create it again.
 *
 * @param isNeeded whether a process has used it before the rename; it is then put back
 * @returns whether it was removed
 */
export function removeUnlessUsed(path: string, isNeeded: (away: string) => boolean): boolean {
  const away = `${path}.${randomUUID()}`;
  if (!isRenamed(path, away, elsewhere)) return false;
  const isBack = isNeeded(away);
  // A new one that was created meanwhile stays.
  if (!isBack || !isRenamed(away, path, elsewhere)) rmSync(away, { recursive: true, force: true });
  return !isBack;
}

/** Another process was faster: the path is gone, or its place is taken. */
const elsewhere = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST']);
