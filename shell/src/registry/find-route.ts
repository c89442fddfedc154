import { matchRoutes } from '@gamelles/web-kit/router';
import type { Registry, Remote } from './registry.ts';

export interface OwnedRoute {
  path: string;
  role: string | null;
  remote: Remote;
}

/** The route of the registry that a path belongs to, and the remote that shows it. */
export function findRoute(registry: Registry, pathname: string): OwnedRoute | null {
  const owned = registry.remotes.flatMap((remote) =>
    remote.routes.map(({ path, role }) => ({ path, role, remote })),
  );
  return matchRoutes(owned, pathname)?.[0]?.route ?? null;
}
