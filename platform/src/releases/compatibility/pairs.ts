import type { Part } from './live-parts.ts';
import type { Verification } from './verifications.ts';

/** A consumer, a provider that it calls, and the contract between them. */
export interface Pair {
  readonly consumer: string;
  readonly provider: string;
  readonly contract: string;
  /** The versions that would be live; null for a missing provider. */
  readonly consumerVersion: string;
  readonly providerVersion: string | null;
  /** For a version that browsers no longer get: the reason why it still counts. */
  readonly use?: string | undefined;
}

/** All pairs of a part with the others that are live, if it were released. */
export function pairsOf(candidate: Part, live: ReadonlyMap<string, Part>): Pair[] {
  const after = new Map([...live, [candidate.name, candidate]]);
  // Other versions of a consumer than the candidate are checked against the live parts already.
  return allPairs(after).filter(
    ({ consumer, consumerVersion, provider }) =>
      provider === candidate.name ||
      (consumer === candidate.name && consumerVersion === candidate.version),
  );
}

/** All pairs of the parts that are live. */
export function allPairs(live: ReadonlyMap<string, Part>): Pair[] {
  return [...live.values()].flatMap((consumer) =>
    Object.entries(consumer.expects).map(([provider, contract]) => ({
      consumer: consumer.name,
      provider,
      contract,
      consumerVersion: consumer.version,
      providerVersion: live.get(provider)?.version ?? null,
      use: consumer.use,
    })),
  );
}

/** Whether the contract was verified for that version of the provider. */
export function isVerified(pair: Pair, verifications: readonly Verification[]): boolean {
  return verifications.some(
    ({ provider, version, contract }) =>
      provider === pair.provider && version === pair.providerVersion && contract === pair.contract,
  );
}

/** A pair and its verification, in words. */
export function describePair(pair: Pair, verdict: string): string {
  const { consumer, consumerVersion, provider, providerVersion, use } = pair;
  const which = use === undefined ? '' : ` (${use})`;
  return `${consumer} ${consumerVersion}${which} with ${provider} ${providerVersion ?? '(not live)'}: ${verdict}`;
}
