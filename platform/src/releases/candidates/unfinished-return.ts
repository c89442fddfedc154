import { readPageLog } from '../registry/page-log.ts';
import { isPageWritten } from '../registry/publish-page.ts';
import { isRegistryBehind } from '../registry/registry-file.ts';
import { readLog } from '../registry/release-log.ts';
import type { ReleaseSettings } from '../release-settings.ts';

/**
 * The version of the last rollback, if the rollback was interrupted before browsers had that
 * version; otherwise null. A second `--back` then repeats this rollback and goes back no further.
 */
export function unfinishedReturn(
  { releasesDir, wwwDir }: Pick<ReleaseSettings, 'releasesDir' | 'wwwDir'>,
  name: string,
): string | null {
  const page = readPageLog(releasesDir).findLast((line) => line.name === name);
  if (page?.kind === 'rollback' && !isPageWritten({ releases: releasesDir, www: wwwDir }, page)) {
    return page.version;
  }
  const remote = readLog(releasesDir).findLast((line) => line.name === name);
  if (remote?.kind === 'rollback' && isRegistryBehind(releasesDir, [name])) return remote.version;
  return null;
}
