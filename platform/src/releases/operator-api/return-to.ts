import { DomainError } from '@gamelles/service-kit';
import { rollBack } from '../candidates/roll-back.ts';
import { liveRemotes } from './live-remotes.ts';

/** Gives everybody a version that they had before, or ends a canary by the version that they have. */
export function returnTo(
  { releasesDir, wwwDir }: { releasesDir: string; wwwDir: string },
  { name, version }: { name: string; version: string },
): void {
  const remote = liveRemotes(releasesDir).find((one) => one.name === name);
  if (remote?.version === version && remote.candidate === null) return;
  const versions = remote ? [remote, ...remote.others].map((one) => one.version) : [];
  if (!versions.includes(version)) throw new DomainError('version_not_found');
  // Operators share one token: nobody knows who of them it is.
  rollBack({ releasesDir, wwwDir }, { name, version, by: null, why: null });
}
