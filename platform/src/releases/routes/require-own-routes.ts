import { overlap, samePath } from '@gamelles/contracts/paths';
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
 * Checks that a released front end has only its own paths, with their declared roles.
 *
 * @throws Error with each other path, and its owner
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
 * Checks that a rolled-back version has no path that belongs to another front end now.
 *
 * @throws Error with each such path
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
