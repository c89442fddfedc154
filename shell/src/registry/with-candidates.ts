import type { Release, Remote } from '@gamelles/contracts/front-ends';
import type { Registry } from './registry.ts';

/** The registry in which this browser's candidates replace the live versions. */
export function withCandidates(registry: Registry, bucketOf: (name: string) => number): Registry {
  return { ...registry, remotes: registry.remotes.map((remote) => choose(remote, bucketOf)) };
}

function choose(remote: Remote, bucketOf: (name: string) => number): Remote {
  const { name, candidate } = remote;
  if (!candidate || bucketOf(name) >= candidate.percent) return remote;
  const { routes, navigation } = candidate;
  return {
    name,
    ...releaseOf(candidate),
    routes,
    navigation,
    previous: releaseOf(remote),
    candidate: null,
  };
}

function releaseOf(release: Release): Release {
  const { version, entry, integrity, preload, styles, needs, screens } = release;
  return { version, entry, integrity, preload, styles, needs, screens };
}
