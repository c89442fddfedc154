import { releaseLine } from './next-line.ts';
import { publish } from './publish.ts';
import { putRelease } from './put-release.ts';
import { readLog } from './release-log.ts';

/**
 * Gives everybody what lies in the `dist/` of a remote, unless it was the newest build already:
 * a start of the platform brings what has changed, and undoes no rollback.
 */
export function releaseRemote(folder: string, releasesDir: string, commit: string | null): void {
  const built = putRelease(folder, releasesDir, commit);
  const log = readLog(releasesDir);
  const newest = log.findLast(({ name, kind }) => name === built.name && kind === 'release');
  if (newest?.version === built.version) return;
  publish(releasesDir, releaseLine(log, built, { time: new Date().toISOString(), percent: 100 }));
}
