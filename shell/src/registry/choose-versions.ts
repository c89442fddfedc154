import { presentLink } from '../preview/link.ts';
import { quarantinedVersion, withoutQuarantined } from '../remotes/quarantine.ts';
import { rolloutBucket } from './rollout-bucket.ts';
import { fetchRegistry } from './fetch-registry.ts';
import type { Registry } from './registry.ts';
import { withCandidates } from './with-candidates.ts';

/** The registry with the versions that this tab would get on a reload. */
export async function chooseVersions(): Promise<Registry> {
  if (presentLink() === null) return choose(fetchRegistry('default'));
  // If the preview cannot be loaded, the live versions are shown.
  return choose(startPreviewed().catch(() => fetchRegistry('default')));
}

/** The same from the server only, without the service worker's copy. */
export function lookUpVersions(): Promise<Registry> {
  return choose(presentLink() === null ? fetchRegistry('no-cache') : lookUpPreviewed());
}

async function choose(registry: Promise<Registry>): Promise<Registry> {
  return withoutQuarantined(withCandidates(await registry, rolloutBucket), quarantinedVersion);
}

// The functions below load code on demand, because only candidates and previews need it.
async function startPreviewed(): Promise<Registry> {
  const previews = await import('../preview/fetch-previewed.ts');
  return previews.startPreviewed();
}

async function lookUpPreviewed(): Promise<Registry> {
  const previews = await import('../preview/fetch-previewed.ts');
  return previews.lookUpPreviewed();
}
