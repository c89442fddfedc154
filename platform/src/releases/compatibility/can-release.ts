import { join } from 'node:path';
import type { ReleaseSettings } from '../release-settings.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { step, type Say } from '../../base/progress.ts';
import { readLiveParts, type Part } from './live-parts.ts';
import { unknownPairs } from './lived-together.ts';
import { describePair, isVerified, pairsOf, type Pair } from './pairs.ts';
import { refuse, requireReadable } from './require-readable.ts';
import { noteVerification, readVerifications } from './verifications.ts';
import { verifyProvider, type Verdict } from './verify-provider.ts';

/**
 * Checks whether a part is compatible with all live parts. An unverified pair is verified now, if
 * the sources at hand allow it; otherwise it may have been live together before.
 *
 * @throws Error with each unreadable field and each event that would become a dead letter, otherwise
 *   with each pair that prevents the release
 */
export async function requireReleasable(
  settings: Pick<ReleaseSettings, 'releasesDir' | 'logsDir'>,
  candidate: Part,
  say: Say,
  now = new Date(),
): Promise<void> {
  const live = readLiveParts(settings.releasesDir, now);
  requireReadable(settings.releasesDir, candidate, live);
  const pairs = pairsOf(candidate, live);
  const unverified = unverifiedOf(settings, pairs);
  const verdicts = new Map<Pair, Verdict>();
  for (const [provider, some] of Map.groupBy(unverified, (pair) => pair.provider)) {
    await verifyFromSources(settings, provider, some, verdicts, say);
  }
  const left = unverifiedOf(settings, pairs);
  const unknown = unknownPairs(settings.releasesDir, left);
  // A fault that the sources show counts, even if both have been live with it.
  const refused = left.filter((pair) => verdicts.has(pair) || unknown.includes(pair));
  for (const pair of pairs) {
    const known = left.includes(pair) ? 'live together before' : 'verified';
    say(describePair(pair, refused.includes(pair) ? 'NOT verified' : known));
  }
  if (refused.length === 0) return;
  refuse(
    candidate,
    refused.map((pair) => describePair(pair, reasonFor(settings, pair, verdicts))),
  );
}

type Settings = Parameters<typeof requireReleasable>[0];

function unverifiedOf({ releasesDir }: Settings, pairs: readonly Pair[]): Pair[] {
  const verifications = readVerifications(releasesDir);
  return pairs.filter((pair) => !isVerified(pair, verifications));
}

async function verifyFromSources(
  { releasesDir, logsDir }: Settings,
  provider: string,
  pairs: readonly Pair[],
  verdicts: Map<Pair, Verdict>,
  say: Say,
): Promise<void> {
  const version = sourceVersion(provider);
  const ofSources = pairs.filter((pair) => pair.providerVersion === version);
  if (ofSources.length === 0) return;
  const consumers = ofSources.map(({ consumer }) => consumer).join(', ');
  const unkept = async (some: readonly Pair[]): Promise<Pair[]> => {
    const logFile = logOf(logsDir, provider);
    const verdict = await verifyProvider(provider, some, { releasesDir, logFile });
    requireSame(provider, version, sourceVersion(provider));
    const kept = some.filter((pair) => isKept(verdict, pair, some));
    for (const pair of some) verdicts.set(pair, verdict);
    for (const { contract } of kept) noteVerification(releasesDir, { provider, version, contract });
    return some.filter((pair) => !kept.includes(pair));
  };
  await step(say, `Holding ${provider} ${version} to ${consumers}`, async () => {
    // All at once is faster; after a failure, each one alone shows its own fault.
    const suffering = await unkept(ofSources);
    if (suffering.length > 1) for (const pair of suffering) await unkept([pair]);
  });
}

function isKept({ outcome, keptWith }: Verdict, { consumer }: Pair, all: readonly Pair[]): boolean {
  if (outcome === 'kept') return true;
  // Pact reports consumers without versions: of two versions, either may be the broken one.
  const isOnlyOne = all.filter((pair) => pair.consumer === consumer).length === 1;
  return isOnlyOne && keptWith?.includes(consumer) === true;
}

function reasonFor(
  { logsDir }: Settings,
  pair: Pair,
  verdicts: ReadonlyMap<Pair, Verdict>,
): string {
  const { provider, providerVersion, use } = pair;
  const over =
    use === undefined
      ? ''
      : `; to break it all the same: npm run release -- ${pair.consumer} --give-up ${pair.consumerVersion} --why « … »`;
  if (providerVersion === null) return `${provider} is not live`;
  const verdict = verdicts.get(pair);
  const why = `${verdict?.cause === undefined ? '' : `: ${verdict.cause}`}, see ${logOf(logsDir, provider)}`;
  if (verdict?.outcome === 'broken') return `the contract is broken${why}${over}`;
  if (verdict?.outcome === 'unknown') return `it could not be verified${why}`;
  return `never verified; run this where the sources of that ${provider} are${over}`;
}

function logOf(logsDir: string, provider: string): string {
  return join(logsDir, `contracts-${provider}.log`);
}
