import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../base/network/free-port.ts';
import { chromiumProgram, requireProgram } from '../base/programs/require-program.ts';
import type { Say } from '../base/progress.ts';
import { temporaryFolder } from '../base/temporary-folder.ts';
import { pages } from '../releases/release-front-ends.ts';
import { readPageLog } from '../releases/registry/page-log.ts';
import { liveLine } from '../releases/registry/registry.ts';
import { releasePages } from '../releases/registry/release-pages.ts';
import { readReleaseSettings, type ReleaseSettings } from '../releases/release-settings.ts';
import { readSettings } from './settings.ts';
import { temporaryPlatform } from './temporary-platform.ts';

/**
 * Starts a platform with its own data, for a trial: the present services, and the live front ends
 * of a folder of releases, by default the present ones. Its data is removed when it stops.
 */
export async function startTrialPlatform(
  releasesDir: string | undefined,
  say: Say,
): Promise<ReleaseSettings & { stop(): Promise<void> }> {
  if (!process.env.CHROMIUM) await requireProgram(chromiumProgram, say);
  const port = await freePort();
  const folder = temporaryFolder('trial');
  const dataDir = folder.path;
  const env = { DATA_DIR: dataDir, PORT: `${port}` };
  const { platform, remove } = temporaryPlatform(folder, readSettings(env, ['--no-demo']), say);
  try {
    if (releasesDir !== undefined) bringFrontEnds(releasesDir, dataDir);
    const { origin } = await platform.start();
    return { ...readReleaseSettings({ ...env, ORIGIN: origin }), stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function bringFrontEnds(from: string, dataDir: string): void {
  const releases = join(dataDir, 'releases');
  cpSync(from, releases, { recursive: true });
  const log = readPageLog(releases);
  for (const name of pages) {
    const live = liveLine(log, name);
    if (live) releasePages(join(releases, name, live.version), join(dataDir, 'www'));
  }
}
