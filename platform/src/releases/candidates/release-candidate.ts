import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../../base/progress.ts';
import { sideBySide } from '../../base/side-by-side.ts';
import { writeIfReleasable } from '../compatibility/write-if-releasable.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { requireOwnChecks } from '../own-checks/require-own-checks.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { readDescription } from '../registry/description.ts';
import { builtFrom } from '../registry/built-log.ts';
import { releaseLine, requireShare } from '../registry/next-line.ts';
import { publish } from '../registry/publish.ts';
import { readRouteOwners } from '../routes/route-owners.ts';
import { requireOwnRoutes } from '../routes/require-own-routes.ts';
import { registryOf } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';
import { requireProvided } from '../registry/require-provided.ts';
import { root } from '../../base/folders.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { buildAndTry } from './build-and-try.ts';
import type { NewRelease } from './release-order.ts';
import { releasedBy } from './released-by.ts';

/** Builds a front end, tries it on the running platform, and releases it if it works. */
export async function releaseCandidate(
  settings: ReleaseSettings,
  { name, percent, why }: NewRelease,
  say: Say,
): Promise<LogLine> {
  const { releasesDir, logsDir } = settings;
  const folder = join(root, name);
  if (!existsSync(join(folder, 'mf.json'))) throw new Error(`There is no front end ${name} here`);
  mkdirSync(logsDir, { recursive: true });
  const owners = readRouteOwners(root);
  const log = readLog(releasesDir);
  const { remotes } = registryOf(log);
  requireOwnRoutes(
    readDescription(folder),
    owners,
    remotes.filter((remote) => remote.name !== name),
  );
  const version = sourceVersion(name);
  // Before the build, if the same sources were built before, such as for the live version or for a
  // preview.
  requireShare(log, name, percent, builtFrom(releasesDir, name, version));
  const building = buildAndTry(settings, { name, why }, say);
  // In parallel, because both are independent and often wait.
  await sideBySide([requireOwnChecks(releasesDir, name, say), building]);
  const built = await building;
  requireSame(name, version, sourceVersion(name));
  return writeIfReleasable(releasesDir, built, () => {
    requireProvided(settings, built);
    const line = releaseLine(readLog(releasesDir), built, {
      time: new Date().toISOString(),
      percent,
      by: releasedBy(),
      why,
    });
    publish(releasesDir, line, owners);
    return line;
  });
}
