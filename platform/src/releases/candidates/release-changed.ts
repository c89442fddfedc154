import { reasonOf } from '../../base/reason-of.ts';
import type { Say } from '../../base/progress.ts';
import { changedFrontEnds, changedServices } from '../changed-parts.ts';
import { pages, type FrontEndFolders } from '../release-front-ends.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { releaseCandidate } from './release-candidate.ts';
import { releasePageCandidate } from './release-page-candidate.ts';
import { releaseService } from './release-service.ts';

/**
 * Checks and releases each changed part, services before the front ends that call them; a refused
 * part stays as it was.
 */
export async function releaseChanged(
  settings: ReleaseSettings,
  folders: FrontEndFolders,
  say: Say,
): Promise<void> {
  const services = changedServices(folders.releases);
  for (const name of [...services, ...changedFrontEnds(folders.releases)]) {
    const order = { name, kind: 'release', percent: 100, why: null } as const;
    try {
      if (services.includes(name)) await releaseService(settings, order, say);
      else if (pages.includes(name)) await releasePageCandidate(settings, order, say);
      else await releaseCandidate(settings, order, say);
      say(`${name} is released to everybody`);
    } catch (error) {
      say(`${name} stays as it was: ${reasonOf(error)}`);
    }
  }
}
