import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rollbackLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { publish } from '../registry/publish.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';
import type { ReleaseSettings } from '../release-settings.ts';

export interface RollbackOrder {
  readonly name: string;
  readonly version: string;
  /** The person who returns to it, and why, where that is known. */
  readonly by: string | null;
  readonly why: string | null;
}

/** Gives everybody a version that was released before. */
export function rollBack(
  { releasesDir, wwwDir }: Pick<ReleaseSettings, 'releasesDir' | 'wwwDir'>,
  { name, version, by, why }: RollbackOrder,
): Pick<LogLine, 'name' | 'version' | 'percent' | 'previous'> {
  const moment = { time: new Date().toISOString(), percent: 100, by, why };
  const pages = readPageLog(releasesDir);
  if (pages.some((line) => line.name === name)) {
    const line = rollbackLine(pages, name, version, moment);
    publishPage({ releases: releasesDir, www: wwwDir }, line);
    return line;
  }
  const line = rollbackLine(readLog(releasesDir), name, version, moment);
  if (!existsSync(join(releasesDir, name, version))) {
    throw new Error(`The files of ${name} ${version} are not in ${releasesDir} any more`);
  }
  publish(releasesDir, line);
  return line;
}
