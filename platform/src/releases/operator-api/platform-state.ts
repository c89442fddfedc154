import { platformState, type PlatformState, type RemoteFailure } from '@gamelles/contracts';
import { readLiveParts, readParts } from '../compatibility/live-parts.ts';
import { allPairs, isVerified } from '../compatibility/pairs.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import type { SeenVersion } from '../in-use/visits.ts';
import { registryOf } from '../registry/registry.ts';
import { readLog } from '../registry/release-log.ts';
import { liveRemotes, liveShell } from './live-remotes.ts';
import { singletons } from './singletons.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/** The state of all versions for the operator, read again at each call. */
export function stateOf(
  { releasesDir, wwwDir }: Folders,
  failures: readonly RemoteFailure[],
  visits: readonly SeenVersion[],
): PlatformState {
  const verifications = readVerifications(releasesDir);
  return platformState.parse({
    remotes: liveRemotes(releasesDir),
    shell: liveShell(releasesDir),
    parts: [...readParts(releasesDir).values()],
    singletons: singletons(registryOf(readLog(releasesDir)), wwwDir),
    contracts: allPairs(readLiveParts(releasesDir)).map((pair) => ({
      ...pair,
      verified: isVerified(pair, verifications),
    })),
    failures: failures.map((failure) => ({
      ...failure,
      visits: visits.find(
        ({ name, version }) => name === failure.name && version === failure.version,
      )?.visits,
    })),
  });
}
