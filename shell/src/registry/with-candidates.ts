import type { Registry, Release, Remote } from './registry.ts';

/** The registry in which each candidate that is for this browser takes its remote's place. */
export function withCandidates(registry: Registry, draw: number): Registry {
  return { ...registry, remotes: registry.remotes.map((remote) => choose(remote, draw)) };
}

function choose(remote: Remote, draw: number): Remote {
  const { name, candidate } = remote;
  if (!candidate || draw >= candidate.percent) return remote;
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
