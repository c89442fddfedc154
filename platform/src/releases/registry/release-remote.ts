import { dirname } from 'node:path';
import { readRouteOwners } from '../routes/route-owners.ts';
import { releaseLine } from './next-line.ts';
import { publish } from './publish.ts';
import { putRelease } from './put-release.ts';
import { readLog } from './release-log.ts';

/**
 * Releases the `dist/` of a remote, unless it was the newest build already: so a start of the
 * platform releases changes, but undoes no rollback.
 */
export function releaseRemote(folder: string, releasesDir: string, commit: string | null): void {
  const built = putRelease(folder, releasesDir, commit);
  const log = readLog(releasesDir);
  if (isNewest(log, built)) return;
  const time = new Date().toISOString();
  const line = releaseLine(log, built, { time, percent: 100 });
  publish(releasesDir, line, readRouteOwners(dirname(folder)));
}

/** Whether a build is the newest released one, even if it was rolled back. */
export function isNewest(
  log: readonly { readonly name: string; readonly version: string; readonly kind: string }[],
  { name, version }: { readonly name: string; readonly version: string },
): boolean {
  const newest = log.findLast((line) => line.name === name && line.kind === 'release');
  return newest?.version === version;
}
