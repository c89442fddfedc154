import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../base/network/free-port.ts';
import { chromiumProgram, requireProgram } from '../base/programs/require-program.ts';
import type { Say } from '../base/progress.ts';
import { pages } from '../releases/release-front-ends.ts';
import { readPageLog } from '../releases/registry/page-log.ts';
import { liveLine } from '../releases/registry/registry.ts';
import { releasePages } from '../releases/registry/release-pages.ts';
import { readReleaseSettings, type ReleaseSettings } from '../releases/release-settings.ts';
import { Platform } from './platform.ts';
import { readSettings } from './settings.ts';

/**
 * Starts a platform with its own data, for a trial: the present services, and the live front ends
 * of a folder of releases, by default the present ones. Its data is removed when it stops.
 */
export async function startTrialPlatform(
  releasesDir: string | undefined,
  say: Say,
): Promise<ReleaseSettings & { stop(): Promise<void> }> {
  if (!process.env.CHROMIUM) await requireProgram(chromiumProgram, say);
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-trial-'));
  if (releasesDir !== undefined) bringFrontEnds(releasesDir, dataDir);
  const env = { DATA_DIR: dataDir, PORT: `${await freePort()}` };
  const platform = new Platform(readSettings(env, ['--no-demo']), say);
  const stop = async (): Promise<void> => {
    await platform.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    const { origin } = await platform.start();
    return { ...readReleaseSettings({ ...env, ORIGIN: origin }), stop };
  } catch (error) {
    await stop();
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
