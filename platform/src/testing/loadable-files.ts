import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** By path in a data folder, what every file that a browser may load is made of. */
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
