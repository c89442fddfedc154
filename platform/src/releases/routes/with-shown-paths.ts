import type { OwnedPath, Remote, ScreenRoute } from '@gamelles/contracts/front-ends';
import { overlap } from '@gamelles/contracts/paths';

type Owners = readonly OwnedPath[];
type Version = Pick<Remote, 'name' | 'routes'>;

/**
 * The owners for the shell: a path stays with the version that shows it, and with its role, until
 * no browser has that version. Otherwise a new line would remove the screen from them at once.
 *
 * @param before the owners by which the versions are shown
 */
export function withShownPaths(
  owners: Owners,
  before: Owners,
  versions: readonly Version[],
): Owners {
  const shown = versions.flatMap(({ name, routes }) =>
    routes
      .filter((route) => isShown(name, route, before))
      .map(({ path, role }) => ({ path, owner: name, role })),
  );
  return owners.map((line) => {
    const there = shown.filter(({ path }) => overlap(path, line.path));
    const owner = there.find((one) => one.owner !== line.owner)?.owner ?? line.owner;
    const given = owner === line.owner ? line.roles : [];
    const roles = there.filter((one) => one.owner === owner).map(({ role }) => role);
    return { path: line.path, owner, roles: [...new Set([...given, ...roles])] };
  });
}

/** Whether the shell would show a path, by the same rule as the shell's. */
function isShown(name: string, { path, role }: ScreenRoute, owners: Owners): boolean {
  const line = owners.find((one) => overlap(one.path, path));
  return line === undefined || (line.owner === name && line.roles.includes(role));
}
