import { DomainError } from '@gamelles/service-kit';
import { UnfitVersion } from '../candidates/require-fit.ts';
import { rollBack } from '../candidates/roll-back.ts';
import { isRegistryBehind, writeRegistry } from '../registry/registry-file.ts';
import { liveRemotes } from './live-remotes.ts';

/** Makes an earlier version live again, or ends a canary with the live version. */
export function rollBackTo(
  { releasesDir, wwwDir }: { readonly releasesDir: string; readonly wwwDir: string },
  { name, version, by = null, why = null }: Wanted,
): void {
  const remote = liveRemotes(releasesDir).find((one) => one.name === name);
  if (remote?.version === version && remote.candidate === null) {
    // An interrupted rollback may be missing from the registry.
    if (isRegistryBehind(releasesDir)) writeRegistry(releasesDir);
    return;
  }
  const versions = remote ? [remote, ...remote.others].map((one) => one.version) : [];
  if (!versions.includes(version)) throw new DomainError('version_not_found');
  try {
    // The cockpit asks for a reason only after a refusal.
    const anyway = why !== null;
    rollBack({ releasesDir, wwwDir }, { name, version, by, why, anyway });
  } catch (error) {
    if (!(error instanceof UnfitVersion)) throw error;
    throw new DomainError('version_unfit', { version: error.faults.join('\n') });
  }
}

interface Wanted {
  readonly name: string;
  readonly version: string;
  /** The operator, as they name themselves. */
  readonly by?: string | null | undefined;
  readonly why?: string | null | undefined;
}
