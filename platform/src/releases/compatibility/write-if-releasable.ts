import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../base/with-lock.ts';
import { readLiveParts, type Part } from './live-parts.ts';
import { unknownPairs } from './lived-together.ts';
import { describePair, pairsOf } from './pairs.ts';
import { refuse, requireReadable } from './require-readable.ts';

/**
 * Records the release of a part, unless it no longer fits because another part was released during
 * its checks. This runs nothing, because the checks have verified every other pair.
 *
 * @throws Error with the reasons
 */
export function writeIfReleasable<T>(releasesDir: string, candidate: Part, write: () => T): T {
  return oneAtATime(releasesDir, () => {
    requireStillReleasable(releasesDir, candidate);
    return write();
  });
}

/**
 * Lets one process at a time check and write, so two parts that break each other cannot both pass.
 */
export function oneAtATime<T>(releasesDir: string, askAndWrite: () => T): T {
  mkdirSync(releasesDir, { recursive: true });
  return withLock(join(releasesDir, 'releasing.lock'), patience, askAndWrite);
}

/** Copying a page takes seconds on a slow volume. */
const patience = 60_000;

/**
 * @throws Error with the reasons why a part that passed its checks does not fit the live parts any
 * more
 */
export function requireStillReleasable(releasesDir: string, candidate: Part): void {
  const live = readLiveParts(releasesDir);
  requireReadable(releasesDir, candidate, live);
  const unknown = unknownPairs(releasesDir, pairsOf(candidate, live));
  if (unknown.length === 0) return;
  const why = 'released during the checks, and never verified; release it once more';
  refuse(
    candidate,
    unknown.map((pair) => describePair(pair, why)),
  );
}
