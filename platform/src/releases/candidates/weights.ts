import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@gamelles/contracts/front-ends';

/** Compressed bytes by the time of their loading. */
export type Bytes = ReadonlyMap<string, number>;

export interface Weights {
  /** The files of a first visit. */
  readonly first: Bytes;
  /** Including the files that load later. */
  readonly whole: Bytes;
}

/** The weights of a release, for each screen and in total. */
export function weightsOf(releasesDir: string, name: string, release: Release): Weights {
  const folder = join(releasesDir, name, release.version);
  // An address begins with /mf/<name>/<version>/.
  const inFolder = (address: string): string => address.split('/').slice(4).join('/');
  const sum = (addresses: readonly string[]): number => bytesOf(folder, addresses.map(inFolder));
  const always = sum([release.entry, ...release.preload, ...release.styles]);
  const first = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [path, { files, later }] of Object.entries(release.screens)) {
    first.set(path, always + sum(files));
    // A release older than this list has none.
    if (later) whole.set(path, always + sum([...files, ...later]));
  }
  whole.set('everything', bytesOf(folder, globSync('**/*.{js,css,wasm}', { cwd: folder })));
  return { first, whole };
}

/** The compressed bytes of files of a build. */
export function bytesOf(folder: string, files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + compressedSize(join(folder, file)), 0);
}

function compressedSize(file: string): number {
  return existsSync(`${file}.gz`)
    ? statSync(`${file}.gz`).size
    : gzipSync(readFileSync(file)).length;
}
