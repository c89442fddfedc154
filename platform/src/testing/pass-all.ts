import { readLiveParts } from '../releases/compatibility/live-parts.ts';
import { allPairs } from '../releases/compatibility/pairs.ts';
import { noteVerification } from '../releases/compatibility/verifications.ts';
import type { Checkout } from './checkout.ts';

/** Marks the present sources of a service as having passed all checks before its trial. */
export function passAll(checkout: Checkout, releases: string, name: string): void {
  checkout.passChecks(releases, name);
  const version = checkout.versionOf(name);
  for (const { provider, contract } of allPairs(readLiveParts(releases))) {
    if (provider === name) noteVerification(releases, { provider, version, contract });
  }
}
