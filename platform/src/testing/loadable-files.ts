import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** By path in a data folder: the hash of each file that a browser may load. */
export function loadableFiles(data: string): Map<string, string> {
  const paths = globSync(['releases/mf-*/**', 'www/**'], { cwd: data }).filter((path) =>
    statSync(join(data, path)).isFile(),
  );
  const hash = (path: string): string =>
    createHash('sha256')
      .update(readFileSync(join(data, path)))
      .digest('hex');
  return new Map(paths.map((path) => [path, hash(path)]));
}
