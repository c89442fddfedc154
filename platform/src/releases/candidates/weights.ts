import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrontEnd, Release } from '@gamelles/contracts/front-ends';

/** Compressed bytes by what they are loaded for: the first visit of a path, or everything there is. */
export type Weights = ReadonlyMap<string, number>;

const everything = 'everything, with what is loaded later';

/** The weights of a release: each screen on a first visit, and all of its files together. */
export function weightsOf(releasesDir: string, name: string, release: Release): Weights {
  const folder = join(releasesDir, name, release.version);
  // An address begins with /mf/<name>/<version>/.
  const inFolder = (address: string): string => address.split('/').slice(4).join('/');
  const sum = (files: readonly string[]): number =>
    files.reduce((bytes, file) => bytes + compressedSize(join(folder, file)), 0);
  const always = sum([release.entry, ...release.preload, ...release.styles].map(inFolder));
  const screens = Object.entries(release.screens).map(([path, { files }]): [string, number] => [
    path,
    always + sum(files.map(inFolder)),
  ]);
  const all = globSync('**/*.{js,css,wasm}', { cwd: folder });
  return new Map([...screens, [everything, sum(all)]]);
}

function compressedSize(file: string): number {
  return existsSync(`${file}.gz`)
    ? statSync(`${file}.gz`).size
    : gzipSync(readFileSync(file)).length;
}

/** The growth from which on a release has to say why. */
const growth = 1.1;
/** A change of fewer bytes is none that anybody feels. */
const unfelt = 512;

/** The screens that are over their budget, each with a sentence. */
export function overweight({ routes }: Pick<FrontEnd, 'routes'>, weights: Weights): string[] {
  return routes.flatMap(({ path, budgetKb }) => {
    const weight = weights.get(path) ?? 0;
    return weight > budgetKb * 1024
      ? [`${path} weighs ${kb(weight)} on a first visit, and may weigh ${budgetKb} KB`]
      : [];
  });
}

/** The weights that grew since the live release by more than a tenth, each with a sentence. */
export function grown(weights: Weights, live: Weights): string[] {
  return [...weights].flatMap(([what, weight]) => {
    const before = live.get(what);
    return before !== undefined && weight > Math.max(before * growth, before + unfelt)
      ? [`${what} grew from ${kb(before)} to ${kb(weight)}`]
      : [];
  });
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
