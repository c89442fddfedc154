import type { RouteObject } from '@gamelles/web-kit/router';
import type { Release, Remote } from '../registry/registry.ts';
import { firstThatWorks } from './first-that-works.ts';
import { reportFailure } from './report-failure.ts';

/** Loads one version of a remote. */
export type LoadRelease = (name: string, release: Release) => Promise<RouteObject[]>;

/** The routes of a remote: from its version, once more from it, else from the previous good one. */
export function loadRoutes(remote: Remote, load: LoadRelease): Promise<RouteObject[]> {
  const releases = [remote, remote, ...(remote.previous ? [remote.previous] : [])];
  return firstThatWorks(
    releases.map((release) => () => loadOne(remote.name, release, load)),
    (error) => console.warn(`${remote.name} did not load`, error),
  );
}

async function loadOne(name: string, release: Release, load: LoadRelease): Promise<RouteObject[]> {
  try {
    return await load(name, release);
  } catch (error) {
    void reportFailure(name, release.version, 'load');
    throw error;
  }
}
