import type { Remote } from '@gamelles/contracts/front-ends';
import type { Registry } from './registry.ts';

export interface OwnedRoute {
  readonly path: string;
  readonly role: string | null;
  readonly remote: Remote;
}

/**
 * The route of a path in the registry, and its remote. The router cannot be used, because it is not
 * loaded yet when the first screen is requested.
 */
export function findRoute(registry: Registry, pathname: string): OwnedRoute | null {
  const owned = registry.remotes.flatMap((remote) =>
    remote.routes.map(({ path, role }) => ({ path, role, remote })),
  );
  const matching = owned.filter(({ path }) => matches(path, pathname));
  // A plain path takes precedence over a pattern.
  return matching.toSorted((one, other) => names(one.path) - names(other.path))[0] ?? null;
}

function matches(path: string, pathname: string): boolean {
  const [wanted, actual] = [segments(path), segments(pathname)];
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => isName(part) || part === actual[index])
  );
}

function names(path: string): number {
  return segments(path).filter(isName).length;
}

// Like the router, ignores case and a trailing slash.
function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

function isName(part: string): boolean {
  return part.startsWith(':');
}
