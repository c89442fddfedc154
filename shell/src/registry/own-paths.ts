import type { OwnedPath, Remote, ScreenRoute } from '@gamelles/contracts/front-ends';
import { overlap } from '@gamelles/contracts/paths';

/**
 * The remotes without paths that belong to another remote, or whose role does not match. Whatever
 * the registry contains, no remote can take another's screens.
 */
export function withOwnPaths(remotes: readonly Remote[], owners: readonly OwnedPath[]): Remote[] {
  const kept: Remote[] = [];
  for (const remote of remotes) {
    // A path without a declared owner belongs to the first remote that names it.
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
