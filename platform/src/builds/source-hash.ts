import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** One value for all that a front end is built from: it changes when any of it does. */
export function sourceHash(app: string): string {
  const hash = createHash('sha256');
  for (const file of [...filesIn(app), ...shared.flatMap(filesIn)]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const shared = [
  'packages/contracts',
  'packages/federation',
  'packages/web-kit',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
].filter((path) => existsSync(join(root, path)));

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return globSync(`${path}/**`, { cwd: root, exclude: (name) => unbuilt.test(name) })
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted();
}

// Neither what comes out of a build nor what only tests read.
const unbuilt = /(^|\/)(node_modules|dist)$|\.test\.tsx?$/;
