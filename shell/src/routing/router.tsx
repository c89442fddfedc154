import type { Remote } from '@gamelles/contracts/front-ends';
import { readSession } from '@gamelles/web-kit';
import { createBrowserRouter, redirect, type RouteObject } from '@gamelles/web-kit/router';
import { Frame } from '../frame/frame.tsx';
import { FoundLabel } from '../pages/found-label.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { ScreenFailure } from '../pages/screen-failure.tsx';
import { Unauthorized } from '../pages/unauthorized.tsx';
import { Unavailable } from '../pages/unavailable.tsx';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { healScreens } from '../remotes/heal-screens.tsx';
import { loadRelease } from '../remotes/load-release.ts';
import { loadRoutes } from '../remotes/load-routes.ts';
import { ownScreens } from '../remotes/own-screens.ts';
import { refusal } from '../session/access.ts';
import { noteStarted } from '../watch/started-versions.ts';
import { guard } from './guard.ts';
import { homePath, startPath } from './start-path.ts';

/**
 * The router of the page: the shell's own screens, and those of each remote after its first visit.
 */
export function createRouter(registry: Registry) {
  const grafted = new Set<string>();
  const own: RouteObject[] = [
    { path: startPath, loader: () => redirect(homePath()) },
    { path: '/q/:code', element: <FoundLabel /> },
    { path: '/unauthorized', element: <Unauthorized /> },
    { path: '*', element: registry.incomplete ? <Unavailable /> : <NotFound /> },
  ];
  const remotes = registry.remotes.map((remote) => ungrafted(registry, remote));

  return createBrowserRouter(
    [
      {
        element: <Frame registry={registry} />,
        children: [{ ErrorBoundary: ScreenFailure, children: own }, ...remotes],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const route = findRoute(registry, path);
        if (!route || grafted.has(route.remote.name)) return;
        if (refusal(route.role, readSession())) return;
        const { remote, routes } = await loadRoutes(route.remote, loadRelease);
        patch(remote.name, healScreens(remote, ownScreens(remote, routes)));
        grafted.add(remote.name);
        noteStarted(remote);
      },
    },
  );
}

// The splat routes are placeholders: a remote's own routes match more precisely once they are
// loaded.
function ungrafted(registry: Registry, { name, routes }: Remote): RouteObject {
  return {
    id: name,
    middleware: [guard(registry)],
    ErrorBoundary: ScreenFailure,
    children: routes.map(({ path }) => ({ path: `${path}/*`, element: <NotFound /> })),
  };
}
