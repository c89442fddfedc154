import { join } from 'node:path';
import type { OwnedPath } from '@gamelles/contracts/front-ends';
import { root } from '../../base/folders.ts';
import { requireOwnRoutes, requireUntakenRoutes } from '../routes/require-own-routes.ts';
import { readRouteOwners } from '../routes/route-owners.ts';
import { registryOf } from './registry.ts';
import { appendToLog, readLog, type LogLine } from './release-log.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Adds a line to the release log and updates the registry.
 *
 * @throws Error if the version has a path of another front end
 */
export function publish(
  releasesDir: string,
  line: LogLine,
  owners: readonly OwnedPath[] = readRouteOwners(root),
): void {
  const check = line.kind === 'rollback' ? requireUntakenRoutes : requireOwnRoutes;
  check(line, owners, othersIn(readLog(releasesDir), line.name));
  appendToLog(releasesDir, line);
  // After writing, the log tells whether another process came between; the last one writes again.
  // This needs no lock, which a killed process would leave behind.
  for (let written = 0; written < readLog(releasesDir).length;) {
    const log = readLog(releasesDir);
    replaceFile(join(releasesDir, 'remotes.json'), registryText(log, owners));
    written = log.length;
  }
}

// The shell checks each entry against the owners, whoever wrote it.
function registryText(log: readonly LogLine[], owners: readonly OwnedPath[]): string {
  return `${JSON.stringify({ ...registryOf(log), owners }, null, 2)}\n`;
}

/** The other front ends in their live version, and in their candidate version. */
function othersIn(log: readonly LogLine[], name: string) {
  const others = registryOf(log).remotes.filter((remote) => remote.name !== name);
  return others.flatMap((remote) => [
    remote,
    { name: remote.name, routes: remote.candidate?.routes ?? [] },
  ]);
}
