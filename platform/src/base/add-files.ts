import type { Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds files of a folder to a hash: their paths in it and their content. */
export function addFiles(hash: Hash, folder: string, files: readonly string[]): Hash {
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash;
}
