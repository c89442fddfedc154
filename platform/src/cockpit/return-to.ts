import { Refused } from '@gamelles/service-kit';
import { rollBack } from '../candidates/roll-back.ts';
import { liveRemotes } from './live-remotes.ts';

/** Gives everybody a version that they had before, or ends a trial by the version that they have. */
export function returnTo(
  releasesDir: string,
  { name, version }: { name: string; version: string },
): void {
  const remote = liveRemotes(releasesDir).find((one) => one.name === name);
  if (remote?.version === version && remote.candidate === null) return;
  const versions = remote ? [remote, ...remote.others].map((one) => one.version) : [];
  if (!versions.includes(version)) throw new Refused('version_not_found');
  rollBack({ releasesDir }, { name, version });
}
