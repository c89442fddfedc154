import type { Release, Remote } from '@gamelles/contracts/front-ends';
import type { RouteObject } from '@gamelles/web-kit/router';
import { firstThatWorks } from './first-that-works.ts';
import { inPreviousVersion } from './in-previous-version.ts';
import { reportFailure } from './report-failure.ts';

/** Loads one version of a remote. */
export type LoadRelease = (name: string, release: Release) => Promise<RouteObject[]>;

export interface Loaded {
  /** The remote in the loaded version. */
  readonly remote: Remote;
  readonly routes: RouteObject[];
}

/** Loads the routes of a remote: tries its version twice, then the previous good one. */
export function loadRoutes(remote: Remote, load: LoadRelease): Promise<Loaded> {
  const previous = inPreviousVersion(remote);
  return firstThatWorks(
    [remote, remote, ...(previous ? [previous] : [])].map((one) => () => loadOne(one, load)),
    (error) => console.warn(`${remote.name} did not load`, error),
  );
}

async function loadOne(remote: Remote, load: LoadRelease): Promise<Loaded> {
  try {
    return { remote, routes: await load(remote.name, remote) };
  } catch (error) {
    void reportFailure(remote.name, remote.version, 'load');
    throw error;
  }
}
