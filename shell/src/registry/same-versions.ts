import type { Registry } from './registry.ts';

/** Whether two registries name the same remotes in the same versions. */
export function sameVersions(one: Registry, other: Registry): boolean {
  return versions(one) === versions(other);
}

function versions({ remotes }: Registry): string {
  return remotes
    .map(({ name, version }) => `${name} ${version}`)
    .toSorted()
    .join();
}
