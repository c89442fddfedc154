import { isDiskFull } from '../database/failure.ts';

/** In milliseconds: a full disk is assumed to have room again if no error came for so long. */
const remembered = 15_000;

let lastFull = -Infinity;

/** Notes an error about a full disk, of the database or of the log. */
export function noteFullDisk(error: unknown): void {
  if (isDiskFull(error)) lastFull = performance.now();
}

/** False for 15 seconds after each error about a full disk. */
export function hasDiskRoom(): boolean {
  return performance.now() - lastFull > remembered;
}
