import type { Part } from './live-parts.ts';
import type { Verification } from './verifications.ts';

/** A consumer and a provider that would talk to each other, and the contract between them. */
export interface Pair {
  consumer: string;
  provider: string;
  contract: string;
  /** The versions that would be live; null for a provider that is not. */
  consumerVersion: string;
  providerVersion: string | null;
}

/** All pairs of a part with the others that are live, if it were released. */
export function pairsOf(candidate: Part, live: ReadonlyMap<string, Part>): Pair[] {
  const after = new Map([...live, [candidate.name, candidate]]);
  return allPairs(after).filter(({ consumer, provider }) =>
    [consumer, provider].includes(candidate.name),
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
  const { consumer, consumerVersion, provider, providerVersion } = pair;
  return `${consumer} ${consumerVersion} with ${provider} ${providerVersion ?? '(not live)'}: ${verdict}`;
}
