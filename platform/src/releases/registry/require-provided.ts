import { join } from 'node:path';
import type { Release } from '@gamelles/contracts/front-ends';
import { readGivenUp } from './given-up.ts';
import { candidatePage, readPageLog } from './page-log.ts';
import { readProvided, unmetNeeds } from './provided.ts';
import { liveLine, registryOf } from './registry.ts';
import { readLog } from './release-log.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/**
 * Compares the shell or a front end with what browsers have. Before the first shell is live, a front
 * end may need anything, because the parts of a first start come in any order.
 *
 * @throws Error if one lacks something that the other was built for
 */
export function requireShared(folders: Folders, { name, version, needs }: MaybeNeeding): void {
  if (name === 'shell') requireProvides(folders.releasesDir, version);
  if (needs === undefined || !liveLine(readPageLog(folders.releasesDir), 'shell')) return;
  requireProvided(folders, { name, version, needs });
}

/** @throws Error if a shell in browsers lacks something that a front end was built for */
export function requireProvided(folders: Folders, release: Built): void {
  refuse(release, providedFaults(folders, release), 'release the shell first');
}

/** The needs of a front end that a shell in browsers does not meet, one sentence each. */
export function providedFaults({ releasesDir, wwwDir }: Folders, release: Built): string[] {
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
  return shells.flatMap((shell) => unmetNeeds(release, shell));
}

/**
 * @throws Error if a shell lacks something that a front end was built for, in a live version or in
 * a fallback version that nobody has given up
 */
export function requireProvides(releasesDir: string, version: string): void {
  const faults = providesFaults(releasesDir, version);
  refuse({ name: 'shell', version }, faults, 'release the front ends first');
}

/** The needs that a shell does not meet, of versions that browsers have or may fall back to. */
export function providesFaults(releasesDir: string, version: string): string[] {
  const shell = {
    name: `shell ${version}`,
    provided: readProvided(join(releasesDir, 'shell', version)),
  };
  const log = readLog(releasesDir);
  const givenUp = readGivenUp(releasesDir, log);
  const isGivenUp = (name: string, version: string) =>
    givenUp.some((one) => one.name === name && one.version === version);
  return registryOf(log).remotes.flatMap((remote) =>
    [remote, remote.candidate, remote.previous].flatMap((release) =>
      release && !isGivenUp(remote.name, release.version)
        ? unmetNeeds({ ...release, name: remote.name }, shell)
        : [],
    ),
  );
}

type Built = Pick<Release, 'version' | 'needs'> & { readonly name: string };
/** A page has no needs. */
type MaybeNeeding = Omit<Built, 'needs'> & Partial<Pick<Built, 'needs'>>;

function refuse(
  { name, version }: Pick<Built, 'name' | 'version'>,
  unmet: readonly string[],
  advice: string,
): void {
  if (unmet.length === 0) return;
  throw new Error(`${name} ${version} cannot be released, ${advice}:\n- ${unmet.join('\n- ')}`);
}
