import type { Say } from '../../base/progress.ts';
import { changedFrontEnds, changedServices } from '../changed-parts.ts';
import { pages } from '../release-front-ends.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { releaseCandidate } from './release-candidate.ts';
import { releaseInTurn } from './release-in-turn.ts';
import { releasePageCandidate } from './release-page-candidate.ts';
import { releaseService } from './release-service.ts';

/**
 * Checks and releases each changed part, services before the front ends that call them; a refused
 * part stays as it was.
 */
export async function releaseChanged(settings: ReleaseSettings, say: Say): Promise<void> {
  const order = { kind: 'release', percent: 100, why: null } as const;
  await releaseInTurn(
    changedServices(settings.releasesDir),
    (name) => releaseService(settings, { ...order, name }, say),
    say,
  );
  await releaseInTurn(
    changedFrontEnds(settings.releasesDir),
    (name) =>
      pages.includes(name)
        ? releasePageCandidate(settings, { ...order, name }, say)
        : releaseCandidate(settings, { ...order, name }, say),
    say,
  );
}
