import { join } from 'node:path';
import type { Say } from '../base/progress.ts';
import { services } from '../base/services.ts';
import { tellOtherPackages } from '../releases/builds/other-packages.ts';
import { artifactOf, chosenVersion } from '../releases/builds/service-artifact.ts';
import { changedFrontEnds, changedServices } from '../releases/changed-parts.ts';
import {
  catchUp,
  isReleased,
  releaseFirst,
  type FrontEndFolders,
} from '../releases/release-front-ends.ts';
import type { Settings } from './settings.ts';

/**
 * Restores the live front ends, and prints which sources have changed since. The first start, on an
 * empty folder, publishes its build directly, because it can harm nobody.
 */
export async function bringFrontEnds(settings: Settings, say: Say): Promise<void> {
  if (settings.chaos?.frontEnds === false) return;
  const folders = foldersIn(settings);
  if (!isReleased(folders)) {
    await releaseFirst(folders, say);
    return;
  }
  catchUp(folders);
  for (const service of services) {
    const name = `svc-${service}`;
    const version = chosenVersion(settings.dataDir, name);
    if (version !== null) tellOtherPackages(artifactOf(settings.dataDir, name, version), say);
  }
  const changed = [...changedServices(folders.releases), ...changedFrontEnds(folders.releases)];
  if (changed.length > 0 && !settings.release) {
    say(`Changed since the last release, and not live: ${changed.join(', ')}`);
    say('To try and release them: npm start -- --release, or npm run release -- <part>');
  }
}

/** Checks and releases the changed parts, services included, if the start was asked to. */
export async function releaseChangedParts(
  settings: Settings,
  origin: string,
  say: Say,
): Promise<void> {
  if (!settings.release || settings.chaos !== undefined) return;
  const { releaseChanged } = await import('../releases/candidates/release-changed.ts');
  const { releases: releasesDir, logs: logsDir, www: wwwDir } = foldersIn(settings);
  const { dataDir } = settings;
  await releaseChanged({ releasesDir, wwwDir, logsDir, dataDir, origin }, say);
}

function foldersIn({ dataDir }: Settings): FrontEndFolders {
  return {
    logs: join(dataDir, 'logs'),
    www: join(dataDir, 'www'),
    releases: join(dataDir, 'releases'),
  };
}
