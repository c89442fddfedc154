import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@gamelles/contracts/front-ends';
import { satisfies } from 'semver';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());

/** The versions of the shared packages in a shell's build. */
export type Provided = ReadonlyMap<string, string>;

export function readProvided(folder: string): Provided {
  const file = join(folder, 'provided.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(versions.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The version of a package; a subpath has the version of its package. */
export function providedVersion(provided: Provided, name: string): string | null {
  return provided.get(name) ?? provided.get(packageOf(name)) ?? null;
}

/** The needs of a front end that its page does not meet, one sentence each. */
export function unmetNeeds(
  { name, version, needs }: Pick<Release, 'version' | 'needs'> & { readonly name: string },
  shell: { readonly name: string; readonly provided: Provided },
): string[] {
  return Object.entries(needs).flatMap(([what, range]) => {
    const found = providedVersion(shell.provided, what);
    if (found !== null && satisfies(found, range)) return [];
    return [`${name} ${version} wants ${what} ${range}, and ${shell.name} has ${found ?? 'none'}`];
  });
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
