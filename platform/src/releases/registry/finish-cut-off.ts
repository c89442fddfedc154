import type { ReleaseSettings } from '../release-settings.ts';
import { readPageLog } from './page-log.ts';
import { writePage } from './publish-page.ts';
import { isRegistryBehind, writeRegistry } from './registry-file.ts';

/** Finishes a release or a rollback that was interrupted after its log line. */
export function finishCutOff({
  releasesDir,
  wwwDir,
}: Pick<ReleaseSettings, 'releasesDir' | 'wwwDir'>): void {
  if (isRegistryBehind(releasesDir)) writeRegistry(releasesDir);
  const pages = new Set(readPageLog(releasesDir).map(({ name }) => name));
  for (const name of pages) writePage({ releases: releasesDir, www: wwwDir }, name);
}
