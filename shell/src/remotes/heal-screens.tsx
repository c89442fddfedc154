import type { Remote } from '@gamelles/contracts/front-ends';
import { nextTurn } from '@gamelles/contracts/next-turn';
import type { RouteObject } from '@gamelles/web-kit/router';
import type { ReactNode } from 'react';
import { RenderFailure } from './render-failure.tsx';
import { reportFailure } from './report-failure.ts';
import { restartWithout } from './restart-without.ts';

/**
 * Wraps the routes of a remote: if the files of a screen are broken or its rendering throws, the
 * page reloads with the previous good version.
 */
export function healScreens(remote: Remote, routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => healScreen(remote, route));
}

function healScreen(remote: Remote, route: RouteObject): RouteObject {
  const heal = (screen: ReactNode) => <RenderFailure remote={remote}>{screen}</RenderFailure>;
  const { lazy, element } = route;
  if (element) return { ...route, element: heal(element) };
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    async lazy() {
      // The touch that opens a screen is answered before its files are asked for.
      await nextTurn();
      try {
        const { Component: Screen, ...screen } = await lazy();
        return Screen ? { ...screen, element: heal(<Screen />) } : screen;
      } catch (error) {
        void reportFailure(remote.name, remote.version, 'screen');
        await restartWithout(remote);
        throw error;
      }
    },
  };
}
