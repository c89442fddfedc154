import type { OwnedPath } from '@gamelles/contracts/front-ends';
import { requireOwnRoutes, requireUntakenRoutes } from '../routes/require-own-routes.ts';
import { everyVersion, ownersIn, writeRegistry } from './registry-file.ts';
import { registryOf } from './registry.ts';
import { appendToLog, readLog, type LogLine } from './release-log.ts';

/**
 * Adds a line to the release log and updates the registry.
 *
 * @param given the owners in the sources of a release; by default those in the registry
 * @throws Error if the version has a path of another front end, unless browsers have it already
 */
export function publish(releasesDir: string, line: LogLine, given?: readonly OwnedPath[]): void {
  const { remotes } = registryOf(readLog(releasesDir));
  const own = remotes.find(({ name }) => name === line.name);
  if (![own?.version, own?.candidate?.version].includes(line.version)) {
    const check = line.kind === 'rollback' ? requireUntakenRoutes : requireOwnRoutes;
    const others = everyVersion(remotes.filter((remote) => remote !== own));
    check(line, given ?? ownersIn(releasesDir), others);
  }
  appendToLog(releasesDir, line);
  writeRegistry(releasesDir, given);
}
