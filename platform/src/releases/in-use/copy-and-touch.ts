import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVersion } from '@gamelles/contracts';
import { codeOf } from '../../base/system-errors.ts';

/**
 * Copies a build to the releases and renews the age of its files, even if they exist already, so
 * that clean-up leaves them alone until the build is released.
 *
 * @param put copies the files if they are missing; called again if they were removed meanwhile
 */
export function copyAndTouch<Built extends PartVersion>(
  releasesDir: string,
  put: () => Built,
): Built {
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
