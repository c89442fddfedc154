import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addFiles } from '../../base/add-files.ts';
import { root } from '../../base/folders.ts';
import { lockedPackages } from './locked-packages.ts';

/** A hash of all sources of a part. */
export function sourceHash(app: string): string {
  return hashOf(sourceFiles(app), app);
}

/** The files that a part is made from, by their path in the repository. */
export function sourceFiles(app: string): string[] {
  return [...filesIn(app), ...sharedBy(app).flatMap(filesIn)];
}

/** The short form of `sourceHash`, as the version of a part without a build. */
export function sourceVersion(part: string): string {
  return sourceHash(part).slice(0, 12);
}

/** The hash of the parts' contracts. */
export function contractsVersion(): string {
  return hashOf(filesIn('packages/contracts'), 'packages/contracts').slice(0, 12);
}

/** The folders of a part and of the kits that it uses. */
export function foldersOf(app: string): string[] {
  return [app, ...sharedBy(app).filter((path) => path.startsWith('packages/'))];
}

function sharedBy(part: string): string[] {
  const packages = /^(svc-|platform$)/.test(part) ? ofServices : ofFrontEnds;
  return ['packages/contracts', ...packages].filter((path) => existsSync(join(root, path)));
}

function hashOf(files: readonly string[], part: string): string {
  const hash = addFiles(createHash('sha256'), root, files);
  return hash.update(dependenciesOf(part).join('\n')).digest('hex');
}

/** The packages of a part in the lock file, such as `node_modules/koa 3.0.1`; none without a lock file. */
export function dependenciesOf(part: string): string[] {
  const lock = join(root, 'package-lock.json');
  return existsSync(lock) ? lockedPackages(readFileSync(lock, 'utf8'), part) : [];
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

// Excludes build output, and files that only tests read.
const unbuilt = /(^|\/)(node_modules|dist)$|\.test\.tsx?$/;
