import type { OwnedPath, Remote, ScreenRoute } from '@gamelles/contracts/front-ends';

/**
 * The remotes without the paths that belong to another, or that are shown to a role that must not
 * see them: whoever wrote the registry, no remote takes another's screens.
 */
export function withOwnPaths(remotes: readonly Remote[], owners: readonly OwnedPath[]): Remote[] {
  const kept: Remote[] = [];
  for (const remote of remotes) {
    // Where nothing is declared of a path, the remote that is named first has it.
    const before = kept.flatMap(({ name, routes }) =>
      routes.map(({ path }) => ({ path, owner: name, roles: null })),
    );
    const claims = [...owners, ...before];
    const own = <T extends { readonly routes: ScreenRoute[] }>(release: T): T => ({
      ...release,
      routes: release.routes.filter((route) => isOwn(remote.name, route, claims)),
    });
    kept.push({ ...own(remote), candidate: remote.candidate && own(remote.candidate) });
  }
  return kept;
}

type Claim = Omit<OwnedPath, 'roles'> & { readonly roles: OwnedPath['roles'] | null };

function isOwn(name: string, { path, role }: ScreenRoute, claims: readonly Claim[]): boolean {
  const claim = claims.find((one) => overlap(one.path, path));
  if (claim === undefined) return true;
  if (claim.owner !== name) {
    console.error(`${name} declares ${path}, and ${claim.path} belongs to ${claim.owner}`);
    return false;
  }
  if (claim.roles === null || claim.roles.includes(role)) return true;
  console.error(`${name} may not show ${path} to ${role ?? 'everybody'}`);
  return false;
}

/** Whether some address belongs to both paths. */
function overlap(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)];
  return (
    first.length === second.length &&
    first.every((part, index) => {
      const facing = second[index] ?? '';
      return part === facing || part.startsWith(':') || facing.startsWith(':');
    })
  );
}

// As to the router, neither case nor a slash at the end makes another address.
function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
