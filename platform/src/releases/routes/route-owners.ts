import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnedPath } from '@gamelles/contracts/front-ends';

/** The file with the owners of paths, beside CODEOWNERS. */
export function readRouteOwners(repository: string): OwnedPath[] {
  return parseRouteOwners(readFileSync(join(repository, '.github/ROUTES'), 'utf8'));
}

/** Reads lines of « path owner roles »; throws at the first invalid one. */
export function parseRouteOwners(text: string): OwnedPath[] {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  return lines
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, number }) => {
      const [path = '', owner, roles, ...more] = line.split(/\s+/);
      if (!path.startsWith('/') || !owner || !roles || more.length > 0) {
        throw new Error(`.github/ROUTES, line ${number}: « path owner roles » is expected`);
      }
      return { path, owner, roles: roles.split(',').map(roleNamed) };
    });
}

function roleNamed(name: string): string | null {
  return name === 'everybody' ? null : name;
}
