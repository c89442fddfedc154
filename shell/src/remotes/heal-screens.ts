import type { RouteObject } from '@gamelles/web-kit/router';
import type { Remote } from '../registry/registry.ts';
import { setAside } from './set-aside.ts';

/**
 * The routes of a remote, where a screen whose files are broken makes the page start again with the
 * previous good version: code that runs already cannot be swapped.
 */
export function healScreens(remote: Remote, routes: RouteObject[]): RouteObject[] {
  return remote.previous ? routes.map((route) => healScreen(remote, route)) : routes;
}

function healScreen(remote: Remote, route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    async lazy() {
      try {
        return await lazy();
      } catch (error) {
        // Without a network, the page that stands is better than none.
        if (await serverAnswers()) await startAgainWithout(remote);
        throw error;
      }
    },
  };
}

async function serverAnswers(): Promise<boolean> {
  try {
    const limits = { signal: AbortSignal.timeout(5000), cache: 'no-store' } as const;
    return (await fetch('/remotes.json', limits)).ok;
  } catch {
    return false;
  }
}

function startAgainWithout(remote: Remote): Promise<never> {
  setAside(remote);
  location.reload();
  return Promise.withResolvers<never>().promise;
}
