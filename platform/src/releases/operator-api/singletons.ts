import type { PlatformState } from '@gamelles/contracts';
import type { Registry } from '@gamelles/contracts/front-ends';
import { satisfies } from 'semver';
import { providedVersion, readProvided } from '../registry/provided.ts';

type Singleton = PlatformState['singletons'][number];

/**
 * The packages that all remotes share with the shell: the shell's version, and the range of each
 * remote.
 */
export function singletons(registry: Registry, wwwDir: string): Singleton[] {
  const provided = readProvided(wwwDir);
  const wanted = registry.remotes.flatMap(({ name: by, needs }) =>
    Object.entries(needs).map(([name, range]) => ({ name, by, range })),
  );
  const names = new Set([...provided.keys(), ...wanted.map(({ name }) => name)]);
  return [...names].toSorted().map((name) => {
    const version = providedVersion(provided, name);
    const needs = wanted
      .filter((need) => need.name === name)
      .map(({ by, range }) => ({ by, range, met: version !== null && satisfies(version, range) }));
    return { name, provided: version, needs };
  });
}
