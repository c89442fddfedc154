import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../base/folders.ts';
import { readDescription } from '../registry/description.ts';
import { overlap } from '@gamelles/contracts/paths';
import { requireOwnRoutes, requireUntakenRoutes } from './require-own-routes.ts';
import { parseRouteOwners, readRouteOwners } from './route-owners.ts';

const owners = parseRouteOwners(`
# path            owner       roles
/central-kitchen  mf-kitchen  traiteur
/clients/:id      mf-kitchen  traiteur
/select-chef      mf-client   client
/help             mf-client   client,everybody
`);
type Live = Parameters<typeof requireOwnRoutes>[2];
function faults(path: string, role: string | null, live: Live = []): string[] {
  return faultsIn(() => {
    requireOwnRoutes({ name: 'mf-client', routes: [{ path, role }] }, owners, live);
  });
}
function faultsIn(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    const [refused, ...lines] = String(error).split('\n- ');
    expect(refused).toBe('Error: mf-client cannot be released:');
    return lines;
  }
}

test('a front end may have its own paths', () => {
  expect(faults('/select-chef', 'client')).toEqual([]);
  expect(faults('/help', null)).toEqual([]);
});

test.each(['/central-kitchen', '/Central-Kitchen/'])('%s of another owner is refused', (path) => {
  expect(faults(path, null)).toEqual([
    `mf-client declares ${path}, and /central-kitchen belongs to mf-kitchen`,
  ]);
});

test.each(['/clients/new', '/clients/:other'])('%s matches addresses of another owner', (path) => {
  expect(faults(path, 'client')).toEqual([
    `mf-client declares ${path}, and /clients/:id belongs to mf-kitchen`,
  ]);
});

test('a path without a line is refused', () => {
  expect(faults('/menu', 'client')).toEqual([
    'mf-client declares /menu, which has no line in .github/ROUTES',
  ]);
});

test('a path with a role that its line does not allow is refused', () => {
  expect(faults('/select-chef', null)).toEqual([
    'mf-client shows /select-chef to everybody, and it may be shown to client',
  ]);
});

test('a path of another live front end is refused, whoever owns it now', () => {
  const live = [{ name: 'mf-auth', routes: [{ path: '/help', role: null }] }];
  expect(faults('/help', null, live)).toEqual([
    'mf-client declares /help, and /help belongs to mf-auth',
  ]);
});

test('a version after a rollback needs no line, but may not take a path of another front end', () => {
  const back = (path: string): string[] => {
    const before = { name: 'mf-client', routes: [{ path, role: 'client' }] };
    return faultsIn(() => requireUntakenRoutes(before, owners, []));
  };
  expect(back('/once-there')).toEqual([]);
  expect(back('/central-kitchen')).toHaveLength(1);
});

test('a line that cannot be read is named', () => {
  expect(() => parseRouteOwners('# path\n/menu mf-client\n')).toThrow('.github/ROUTES, line 2');
});

test('in this repository no address has two owners', () => {
  const declared = readRouteOwners(root);
  const pairs = declared.flatMap((one, index) =>
    declared.slice(index + 1).map((other) => [one, other] as const),
  );
  const shared = pairs.filter(
    ([one, other]) => one.owner !== other.owner && overlap(one.path, other.path),
  );
  expect(shared).toEqual([]);
});

test.each(globSync('mf-*/mf.json', { cwd: root }).map(dirname))(
  '%s declares all paths of its own, and no other',
  (folder) => {
    const description = readDescription(join(root, folder));
    const lines = readRouteOwners(root);
    expect(() => requireOwnRoutes(description, lines, [])).not.toThrow();
    const own = lines.filter(({ owner }) => owner === description.name);
    const declared = description.routes.map(({ path }) => path);
    expect(own.map(({ path }) => path).toSorted()).toEqual(declared.toSorted());
  },
);
