import { join } from 'node:path';
import type { Release } from '@gamelles/contracts/front-ends';
import { candidatePage, readPageLog } from './page-log.ts';
import { readProvided, unmetNeeds } from './provided.ts';
import { registryOf } from './registry.ts';
import { readLog } from './release-log.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/**
 * @throws Error where a shell that browsers have does not bring what a front end was built for
 */
export function requireProvided(
  { releasesDir, wwwDir }: Folders,
  release: Pick<Release, 'version' | 'needs'> & { name: string },
): void {
  const candidate = candidatePage(readPageLog(releasesDir), 'shell');
  const shells = [
    { name: 'the live shell', provided: readProvided(wwwDir) },
    ...(candidate
      ? [
          {
            name: `shell ${candidate.version}`,
            provided: readProvided(join(releasesDir, 'shell', candidate.version)),
          },
        ]
      : []),
  ];
  refuse(
    release,
    shells.flatMap((shell) => unmetNeeds(release, shell)),
    'release the shell first',
  );
}

/**
 * @throws Error where a shell does not bring what a front end was built for that browsers have, or
 *   may fall back to
 */
export function requireProvides(releasesDir: string, version: string): void {
  const shell = {
    name: `shell ${version}`,
    provided: readProvided(join(releasesDir, 'shell', version)),
  };
  const unmet = registryOf(readLog(releasesDir)).remotes.flatMap((remote) =>
    [remote, remote.candidate, remote.previous].flatMap((release) =>
      release ? unmetNeeds({ ...release, name: remote.name }, shell) : [],
    ),
  );
  refuse({ name: 'shell', version }, unmet, 'release the front ends first');
}

function refuse(
  { name, version }: { name: string; version: string },
  unmet: readonly string[],
  advice: string,
): void {
  if (unmet.length === 0) return;
  throw new Error(`${name} ${version} cannot be released, ${advice}:\n- ${unmet.join('\n- ')}`);
}
