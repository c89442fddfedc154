import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { registry, type OwnedPath, type Remote } from '@gamelles/contracts/front-ends';
import { z } from 'zod';
import { root } from '../../base/folders.ts';
import { readRouteOwners } from '../routes/route-owners.ts';
import { withShownPaths } from '../routes/with-shown-paths.ts';
import { registryOf } from './registry.ts';
import { readLog } from './release-log.ts';
import { replaceFile } from '../../base/replace-file.ts';

type Owners = readonly OwnedPath[];

/**
 * Derives the registry for browsers from the release log.
 *
 * @param given the owners in the sources of a release; by default those in the registry
 */
export function writeRegistry(releasesDir: string, given?: Owners): void {
  // After writing, the log shows whether another process came between; the last one writes again.
  // This needs no lock, which a killed process would leave behind.
  for (let written = 0; written < readLog(releasesDir).length;) {
    const log = readLog(releasesDir);
    const { remotes } = registryOf(log);
    const before = ownersIn(releasesDir);
    // The shell checks each entry against the owners, whoever wrote it.
    const owners = withShownPaths(given ?? before, before, everyVersion(remotes));
    const text = JSON.stringify({ remotes, owners }, null, 2);
    replaceFile(fileIn(releasesDir), `${text}\n`);
    written = log.length;
  }
}

/** Writes the registry again if a release was cut off before it had done so. */
export function catchUpRegistry(releasesDir: string, given?: Owners): void {
  const { remotes } = registryOf(readLog(releasesDir));
  const known = readRegistry(releasesDir)?.remotes;
  if (JSON.stringify(known) !== JSON.stringify(remotes)) writeRegistry(releasesDir, given);
}

/**
 * Whether the registry names other versions than the release log. Other fields do not count, because
 * a process of another version may have written them.
 */
export function isRegistryBehind(releasesDir: string): boolean {
  const { remotes } = registryOf(readLog(releasesDir));
  const known = readRegistry(releasesDir)?.remotes ?? [];
  return !isDeepStrictEqual(namedVersions.parse(known), namedVersions.parse(remotes));
}

/**
 * The owners in the registry, because the local sources may be older or newer than the registry.
 */
export function ownersIn(releasesDir: string): Owners {
  return readRegistry(releasesDir)?.owners ?? readRouteOwners(root);
}

/** The front ends in their live version, and in their candidate version. */
export function everyVersion(remotes: readonly Remote[]) {
  return remotes.flatMap((remote) => [
    remote,
    { name: remote.name, routes: remote.candidate?.routes ?? [] },
  ]);
}

// The remotes as they were written, because another version may have written other fields.
const asWritten = registry.extend({ remotes: z.unknown() });

const namedVersion = z.object({ version: z.string() });
const namedVersions = z.array(
  namedVersion.extend({
    name: z.string(),
    previous: namedVersion.nullish(),
    candidate: namedVersion.extend({ percent: z.number() }).nullish(),
  }),
);

function readRegistry(releasesDir: string): z.output<typeof asWritten> | undefined {
  const file = fileIn(releasesDir);
  return existsSync(file) ? asWritten.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'remotes.json');
}
