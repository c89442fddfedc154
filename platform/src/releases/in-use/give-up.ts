import { noteGivenUp, type GivenUp } from '../registry/given-up.ts';
import { registryOf } from '../registry/registry.ts';
import { readLog } from '../registry/release-log.ts';
import { versionsInUse } from './versions-in-use.ts';

/**
 * Allows releases to break a version that some tabs may still run or that is a fallback.
 *
 * @throws Error if browsers get that version, or nobody has it
 */
export function giveUp(releasesDir: string, order: GivenUp, now = new Date()): void {
  const { name, version } = order;
  const isGiven = registryOf(readLog(releasesDir)).remotes.some(
    (remote) =>
      remote.name === name && (remote.version === version || remote.candidate?.version === version),
  );
  if (isGiven) throw new Error(`${name} ${version} is what browsers are given: it is not given up`);
  const isInUse = versionsInUse(releasesDir, now).some(
    (one) => one.name === name && one.version === version,
  );
  if (!isInUse) throw new Error(`${name} ${version} is not in use: there is nothing to give up`);
  noteGivenUp(releasesDir, order);
}
