import type { Say } from '../../base/progress.ts';
import { buildAndTry } from '../candidates/build-and-try.ts';
import { buildAndTryPage } from '../candidates/release-page-candidate.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import type { Verdict } from './verdict.ts';

/** A platform of the present services, with the front ends that a folder of releases names, if any. */
export type RunPlatform = (
  releasesDir: string | undefined,
  say: Say,
) => Promise<ReleaseSettings & { stop(): Promise<void> }>;

interface Tried {
  readonly name: string;
  readonly why: string;
  readonly releasesDir: string | undefined;
  /** The folder in which the logs stay once the platform is removed. */
  readonly logsDir: string;
  /** The contracts that are known to be kept. */
  readonly contracts: Verdict['contracts'];
}

/**
 * Weighs a front end or the shell and visits it in a browser, as a release does.
 *
 * @throws Error with each fault
 */
export async function tryOut(
  { name, why, releasesDir, logsDir, contracts }: Tried,
  say: Say,
  runPlatform: RunPlatform,
): Promise<void> {
  const platform = await runPlatform(releasesDir, say);
  try {
    for (const one of contracts) noteVerification(platform.releasesDir, one);
    const attempt = name === 'shell' ? buildAndTryPage : buildAndTry;
    await attempt({ ...platform, logsDir }, { name, why }, say);
  } finally {
    await platform.stop();
  }
}
