import type { Registry } from './registry.ts';

/** Whether two registries have the same remotes in the same versions with the same content. */
export function sameVersions(one: Registry, other: Registry): boolean {
  return versions(one) === versions(other);
}

function versions({ remotes }: Registry): string {
  return remotes
    .map(({ name, version, integrity }) => `${name} ${version} ${integrity}`)
    .toSorted()
    .join();
}
