import { allParts } from '../releases/affected-parts.ts';
import { noteLivePart, readLiveParts } from '../releases/compatibility/live-parts.ts';
import { allPairs } from '../releases/compatibility/pairs.ts';
import { presentPart } from '../releases/compatibility/present-part.ts';
import { noteVerification } from '../releases/compatibility/verifications.ts';
import { noteChecked } from '../releases/own-checks/kept-checks.ts';

/**
 * Records in a folder of releases that all parts are live with the present sources and keep their
 * contracts, and that one part has passed its own checks. Other tests cover these checks.
 */
export function passPresent(releasesDir: string, name: string): void {
  for (const part of [...allParts(), 'platform']) {
    noteLivePart(releasesDir, presentPart(part, releasesDir));
  }
  noteChecked(releasesDir, name);
  for (const { provider, providerVersion, contract } of allPairs(readLiveParts(releasesDir))) {
    noteVerification(releasesDir, { provider, version: providerVersion ?? '', contract });
  }
}
