import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rollbackLine } from '../releases/next-line.ts';
import { publish } from '../releases/publish.ts';
import { readLog, type LogLine } from '../releases/release-log.ts';
import type { ReleaseSettings } from './release-settings.ts';

/** Gives everybody a version that was released before. */
export function rollBack(
  { releasesDir }: Pick<ReleaseSettings, 'releasesDir'>,
  { name, version }: { name: string; version: string },
): LogLine {
  const moment = { time: new Date().toISOString(), percent: 100 };
  const line = rollbackLine(readLog(releasesDir), name, version, moment);
  if (!existsSync(join(releasesDir, name, version))) {
    throw new Error(`The files of ${name} ${version} are not in ${releasesDir} any more`);
  }
  publish(releasesDir, line);
  return line;
}
