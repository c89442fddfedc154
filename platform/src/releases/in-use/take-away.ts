import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isRenamed } from '../../base/system-errors.ts';

/**
 * Removes a file or a folder. Several processes may try at once: one of them does it. The path is
 * renamed first, so that a process which looks for it from then on makes it anew.
 *
 * @param isNeeded whether a process found it before that; asked under the new name, it is put back then
 * @returns whether it is removed
 */
export function takeAway(path: string, isNeeded: (away: string) => boolean): boolean {
  const away = `${path}.${randomUUID()}`;
  if (!isRenamed(path, away, elsewhere)) return false;
  const isBack = isNeeded(away);
  // A new one that was made meanwhile stays.
  if (!isBack || !isRenamed(away, path, elsewhere)) rmSync(away, { recursive: true, force: true });
  return !isBack;
}

/** Another process was faster: the path is gone, or its place is taken. */
const elsewhere = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST']);
