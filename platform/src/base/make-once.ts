import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Makes a folder unless it is there, by way of another name: it is there as a whole or not at all.
 *
 * @param fill makes it under the name that it is given
 */
export function makeOnce(folder: string, fill: (next: string) => void): void {
  if (existsSync(folder)) return;
  const next = `${folder}.${randomUUID()}`;
  fill(next);
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true });
    // Somebody who made the same was faster.
    if (!existsSync(folder)) throw error;
  }
}
