/** The reports of browsers on one version since its canary began. */
export interface Measured {
  readonly visits: number;
  /** Visits with a failure. */
  readonly failures: number;
  readonly vitals: Readonly<Record<Vital, readonly number[]>>;
}

/** LCP and INP are in milliseconds; CLS has no unit. */
export type Vital = 'lcp' | 'inp' | 'cls';

export interface Verdict {
  readonly outcome: 'promote' | 'withdraw' | 'wait';
  /** The reason, as a sentence for the log. */
  readonly why: string;
}

/** The numbers of the rule: docs/how-to/release-a-front-end.md shows them. */
export const rule = {
  /** Visits of the candidate before it may be promoted. */
  leastVisits: 100,
  leastMinutes: 30,
  /**
   * Below this number of failures there is no verdict, because they may come from a single phone.
   */
  leastFailures: 3,
  /** The failure rate may exceed twice that of the live version by this share. */
  moreFailures: 0.02,
  /** Samples of a vital on both sides before it is compared. */
  leastSamples: 30,
  /** By vital: the allowed difference of the 75th percentile from that of the live version. */
  slower: {
    lcp: { times: 1.25, more: 200 },
    inp: { times: 1.25, more: 50 },
    cls: { times: 1, more: 0.05 },
  },
} as const;

/** Decides whether a candidate is promoted, rolled back or tried for longer. */
export function judge(candidate: Measured, live: Measured, minutes: number): Verdict {
  const fault = failsMore(candidate, live) ?? isSlower(candidate, live);
  if (fault !== undefined) return { outcome: 'withdraw', why: fault };
  const { visits } = candidate;
  if (visits < rule.leastVisits || minutes < rule.leastMinutes) {
    return { outcome: 'wait', why: `${visits} visits in ${Math.floor(minutes)} minutes` };
  }
  const share = percent(shareOf(candidate));
  return { outcome: 'promote', why: `${visits} visits, ${share} with failures, none slower` };
}

function failsMore(candidate: Measured, live: Measured): string | undefined {
  const { visits, failures } = candidate;
  if (failures < rule.leastFailures) return undefined;
  // A version that does not load reports failures, but no visits.
  const [share, usual] = [failures / Math.max(visits, failures), shareOf(live)];
  if (share <= 2 * usual + rule.moreFailures) return undefined;
  return `${percent(share)} of its visits fail, and ${percent(usual)} of those of the live version`;
}

function isSlower(candidate: Measured, live: Measured): string | undefined {
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const [own, usual] = [candidate.vitals[vital], live.vitals[vital]];
    if (Math.min(own.length, usual.length) < rule.leastSamples) continue;
    const { times, more } = rule.slower[vital];
    const [mine, its] = [upperQuartile(own), upperQuartile(usual)];
    if (mine > its * times + more) {
      return `${vital.toUpperCase()} is ${mine} for three quarters of its visits, and ${its} for those of the live version`;
    }
  }
  return undefined;
}

function shareOf({ failures, visits }: Measured): number {
  return visits === 0 ? 0 : Math.min(1, failures / visits);
}

function upperQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
