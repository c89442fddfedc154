import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';
import { lockedPackages } from './locked-packages.ts';

/** One value for all that a part is made from: it changes when any of it does. */
export function sourceHash(app: string): string {
  const hash = createHash('sha256');
  for (const file of [...filesIn(app), ...sharedBy(app).flatMap(filesIn)]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.update(dependenciesOf(app)).digest('hex');
}

/** The same, short, as the version of a part that has no build. */
export function sourceVersion(part: string): string {
  return sourceHash(part).slice(0, 12);
}

function sharedBy(part: string): string[] {
  const packages = /^(svc-|platform$)/.test(part) ? ofServices : ofFrontEnds;
  return ['packages/contracts', ...packages].filter((path) => existsSync(join(root, path)));
}

function dependenciesOf(part: string): string {
  const lock = join(root, 'package-lock.json');
  return existsSync(lock) ? lockedPackages(readFileSync(lock, 'utf8'), part).join('\n') : '';
}

const ofServices = ['packages/service-kit'];
const ofFrontEnds = [
  'packages/federation',
  'packages/web-kit',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return globSync(`${path}/**`, { cwd: root, exclude: (name) => unbuilt.test(name) })
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted();
}

// Neither what comes out of a build nor what only tests read.
const unbuilt = /(^|\/)(node_modules|dist)$|\.test\.tsx?$/;
