import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, type OwnedPath, type Remote } from '@gamelles/contracts/front-ends';
import { root } from '../../base/folders.ts';
import { requireOwnRoutes, requireUntakenRoutes } from '../routes/require-own-routes.ts';
import { readRouteOwners } from '../routes/route-owners.ts';
import { withShownPaths } from '../routes/with-shown-paths.ts';
import { registryOf } from './registry.ts';
import { appendToLog, readLog, type LogLine } from './release-log.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Adds a line to the release log and updates the registry.
 *
 * @param given the owners by the sources of a release; else those that the registry names
 * @throws Error if the version has a path of another front end, unless browsers have it already
 */
export function publish(releasesDir: string, line: LogLine, given?: readonly OwnedPath[]): void {
  const before = readLog(releasesDir);
  if (!isInBrowsers(before, line)) {
    const check = line.kind === 'rollback' ? requireUntakenRoutes : requireOwnRoutes;
    check(line, given ?? ownersIn(releasesDir), othersIn(before, line.name));
  }
  appendToLog(releasesDir, line);
  // After writing, the log tells whether another process came between; the last one writes again.
  // This needs no lock, which a killed process would leave behind.
  for (let written = 0; written < readLog(releasesDir).length;) {
    const log = readLog(releasesDir);
    replaceFile(registryIn(releasesDir), registryText(log, ownersIn(releasesDir), given));
    written = log.length;
  }
}

function isInBrowsers(log: readonly LogLine[], { name, version }: LogLine): boolean {
  const present = registryOf(log).remotes.find((remote) => remote.name === name);
  return [present?.version, present?.candidate?.version].includes(version);
}

// The sources beside this process may be older than what was released, or newer.
function ownersIn(releasesDir: string): readonly OwnedPath[] {
  const file = registryIn(releasesDir);
  const known = existsSync(file) ? ownersOnly.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return known.owners ?? readRouteOwners(root);
}

const ownersOnly = registry.pick({ owners: true });

function registryIn(releasesDir: string): string {
  return join(releasesDir, 'remotes.json');
}

// The shell checks each entry against the owners, whoever wrote it.
function registryText(
  log: readonly LogLine[],
  before: readonly OwnedPath[],
  given = before,
): string {
  const { remotes } = registryOf(log);
  const owners = withShownPaths(given, before, everyVersion(remotes));
  return `${JSON.stringify({ remotes, owners }, null, 2)}\n`;
}

/** The other front ends in their live version, and in their candidate version. */
function othersIn(log: readonly LogLine[], name: string) {
  return everyVersion(registryOf(log).remotes.filter((remote) => remote.name !== name));
}

function everyVersion(remotes: readonly Remote[]) {
  return remotes.flatMap((remote) => [
    remote,
    { name: remote.name, routes: remote.candidate?.routes ?? [] },
  ]);
}
