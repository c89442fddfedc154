import type { Registry } from './registry.ts';

/** Whether two registries name the same remotes in the same versions, of the same content. */
export function sameVersions(one: Registry, other: Registry): boolean {
  return versions(one) === versions(other);
}

function versions({ remotes }: Registry): string {
  return remotes
    .map(({ name, version, integrity }) => `${name} ${version} ${integrity}`)
    .toSorted()
    .join();
}
