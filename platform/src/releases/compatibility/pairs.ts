import type { Part } from './live-parts.ts';
import type { Verification } from './verifications.ts';

/** A consumer and a provider that would talk to each other, and the contract between them. */
export interface Pair {
  readonly consumer: string;
  readonly provider: string;
  readonly contract: string;
  /** The versions that would be live; null for a provider that is not. */
  readonly consumerVersion: string;
  readonly providerVersion: string | null;
  /** Why the consumer counts, where browsers are no longer given it. */
  readonly use?: string | undefined;
}

/** All pairs of a part with the others that are live, if it were released. */
export function pairsOf(candidate: Part, live: ReadonlyMap<string, Part>): Pair[] {
  const after = new Map([...live, [candidate.name, candidate]]);
  // Other versions of a consumer than the candidate are held to what is live already.
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

/** Whether the provider, in that version, was seen to keep the contract. */
export function isVerified(pair: Pair, verifications: readonly Verification[]): boolean {
  return verifications.some(
    ({ provider, version, contract }) =>
      provider === pair.provider && version === pair.providerVersion && contract === pair.contract,
  );
}

/** A pair and what is known of it, as people read it. */
export function describePair(pair: Pair, verdict: string): string {
  const { consumer, consumerVersion, provider, providerVersion, use } = pair;
  const which = use === undefined ? '' : ` (${use})`;
  return `${consumer} ${consumerVersion}${which} with ${provider} ${providerVersion ?? '(not live)'}: ${verdict}`;
}
