import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVersion } from '@gamelles/contracts';
import { codeOf } from '../../base/system-errors.ts';

/**
 * Puts a build among the releases and makes its files young, even if they have lain there for long:
 * a process that removes old files leaves them alone until this one has released them.
 *
 * @param put puts the files there unless they are; called again if they were removed since
 */
export function putYoung<Built extends PartVersion>(releasesDir: string, put: () => Built): Built {
  for (;;) {
    const built = put();
    if (isTouched(join(releasesDir, built.name, built.version))) return built;
  }
}

function isTouched(folder: string): boolean {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
