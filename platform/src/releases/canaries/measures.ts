import type { PartVersion } from '@gamelles/contracts';
import type { FailureCounts } from '../operator-api/failure-counts.ts';
import type { VisitCounts } from '../operator-api/visit-counts.ts';
import type { VitalSamples } from './vital-samples.ts';

/** The browsers' reports on the versions that they run. */
export interface Measures {
  readonly visits: VisitCounts;
  readonly failures: FailureCounts;
  readonly vitals: VitalSamples;
}

export interface Counts {
  readonly visits: number;
  readonly failures: number;
}

/** The visits and failures of a version so far. */
export function countsOf(part: PartVersion, { visits, failures }: Measures): Counts {
  const isIt = ({ name, version }: PartVersion): boolean =>
    name === part.name && version === part.version;
  return {
    visits: visits.read().find(isIt)?.visits ?? 0,
    failures: failures
      .read()
      .filter(isIt)
      .reduce((sum, { count }) => sum + count, 0),
  };
}
