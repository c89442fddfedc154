import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Creates a folder unless it exists. It is created under another name and renamed, so it is either
 * complete or absent.
 *
 * @param fill fills the folder under its temporary name
 */
export function makeOnce(folder: string, fill: (next: string) => void): void {
  if (existsSync(folder)) return;
  const next = `${folder}.${randomUUID()}`;
  try {
    fill(next);
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
