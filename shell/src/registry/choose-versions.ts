import { versionSetAside, withoutSetAside } from '../remotes/set-aside.ts';
import { drawOfThisBrowser } from './draw.ts';
import { fetchRegistry } from './fetch-registry.ts';
import type { Registry } from './registry.ts';
import { withCandidates } from './with-candidates.ts';

/** The registry with the versions that this tab would get if it started now. */
export async function chooseVersions(): Promise<Registry> {
  const registry = withCandidates(await fetchRegistry(), drawOfThisBrowser());
  return withoutSetAside(registry, versionSetAside);
}
