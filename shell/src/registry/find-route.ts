import type { Remote } from '@gamelles/contracts/front-ends';
import type { Registry } from './registry.ts';

export interface OwnedRoute {
  readonly path: string;
  readonly role: string | null;
  readonly remote: Remote;
}

/**
 * The route of the registry that a path belongs to, and the remote that shows it.
 * The router, which could tell as well, is not there yet when the first screen is asked for.
 */
export function findRoute(registry: Registry, pathname: string): OwnedRoute | null {
  const owned = registry.remotes.flatMap((remote) =>
    remote.routes.map(({ path, role }) => ({ path, role, remote })),
  );
  const matching = owned.filter(({ path }) => matches(path, pathname));
  // A plain path wins over a pattern.
  return matching.toSorted((one, other) => names(one.path) - names(other.path))[0] ?? null;
}

function matches(path: string, pathname: string): boolean {
  const [wanted, given] = [segments(path), segments(pathname)];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => isName(part) || part === given[index])
  );
}

function names(path: string): number {
  return segments(path).filter(isName).length;
}

// As to the router, neither case nor a slash at the end makes another address.
function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

function isName(part: string): boolean {
  return part.startsWith(':');
}
