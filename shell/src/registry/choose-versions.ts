import { mayPreview } from '../preview/link.ts';
import { quarantinedVersion, withoutQuarantined } from '../remotes/quarantine.ts';
import { rolloutBucket } from './rollout-bucket.ts';
import { fetchRegistry } from './fetch-registry.ts';
import type { Registry } from './registry.ts';
import { withCandidates } from './with-candidates.ts';

/** The registry with the versions that this tab would get if it started now. */
export async function chooseVersions(): Promise<Registry> {
  if (!mayPreview()) return choose(fetchRegistry('default'));
  // A preview that cannot be had now is no reason to show nothing.
  return choose(fetchPreviewed('default').catch(() => fetchRegistry('default')));
}

/** The same by the server alone: what this phone keeps is not asked. */
export function lookUpVersions(): Promise<Registry> {
  return choose(mayPreview() ? fetchPreviewed('no-cache') : fetchRegistry('no-cache'));
}

async function choose(registry: Promise<Registry>): Promise<Registry> {
  return withoutQuarantined(withCandidates(await registry, rolloutBucket), quarantinedVersion);
}

/** With code that nobody else has to load. */
async function fetchPreviewed(cache: RequestCache): Promise<Registry> {
  const preview = await import('../preview/fetch-previewed.ts');
  return preview.fetchPreviewed(cache);
}
