import { overlap, samePath } from './overlap.ts';
import type { OwnedPath } from '@gamelles/contracts/front-ends';

interface FrontEnd {
  readonly name: string;
  readonly routes: readonly Route[];
}

interface Route {
  readonly path: string;
  readonly role: string | null;
}

type Owners = readonly OwnedPath[];

/**
 * A front end that is released has only paths of its own, for the roles that they may be shown to.
 *
 * @throws Error with each path that is not, and whose it is
 */
export function requireOwnRoutes(
  { name, routes }: FrontEnd,
  owners: Owners,
  live: readonly FrontEnd[],
): void {
  const claims = claimsOfOthers(name, owners, live);
  refuse(
    name,
    routes.flatMap((route) => takenFrom(name, route, claims) ?? undeclared(name, route, owners)),
  );
}

/**
 * A version that is returned to takes no path that has become another's meanwhile. It had its lines
 * when it was released.
 *
 * @throws Error with each path that is another's now
 */
export function requireUntakenRoutes(
  { name, routes }: FrontEnd,
  owners: Owners,
  live: readonly FrontEnd[],
): void {
  const claims = claimsOfOthers(name, owners, live);
  refuse(
    name,
    routes.flatMap((route) => takenFrom(name, route, claims) ?? []),
  );
}

function refuse(name: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${name} cannot be released:\n- ${faults.join('\n- ')}`);
}

function claimsOfOthers(name: string, owners: Owners, live: readonly FrontEnd[]) {
  const shown = live.flatMap((one) =>
    one.routes.map(({ path }) => ({ path, owner: one.name, roles: [] })),
  );
  return [...owners, ...shown].filter(({ owner }) => owner !== name);
}

function takenFrom(name: string, { path }: Route, claims: Owners): string | null {
  const claim = claims.find((one) => overlap(one.path, path));
  return claim ? `${name} declares ${path}, and ${claim.path} belongs to ${claim.owner}` : null;
}

function undeclared(name: string, { path, role }: Route, owners: Owners): string[] {
  const own = owners.find((one) => samePath(one.path, path));
  if (!own) return [`${name} declares ${path}, which has no line in .github/ROUTES`];
  if (own.roles.includes(role)) return [];
  const allowed = own.roles.map(people).join(', ');
  return [`${name} shows ${path} to ${people(role)}, and it may be shown to ${allowed}`];
}

function people(role: string | null): string {
  return role ?? 'everybody';
}
