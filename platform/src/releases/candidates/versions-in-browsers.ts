import type { Registry, Remote } from '@gamelles/contracts/front-ends';

/** A version of a front end, with a registry that gives it to everybody. */
type VersionInBrowsers = Remote & { readonly registry: Registry };

/** The versions of front ends that browsers have: the live ones and the candidates. */
export function versionsInBrowsers(registry: Registry): VersionInBrowsers[] {
  return registry.remotes.flatMap((remote) =>
    versionsOf(remote).map((version) => {
      const remotes = registry.remotes.map((one) => (one === remote ? version : one));
      return { ...version, registry: { ...registry, remotes } };
    }),
  );
}

function versionsOf({ candidate, ...remote }: Remote): Remote[] {
  const live = { ...remote, candidate: null };
  return candidate === null ? [live] : [live, { ...live, ...candidate, previous: live }];
}
