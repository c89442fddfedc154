import { isDeepStrictEqual } from 'node:util';
import { readLiveParts, readParts, type Part } from '../compatibility/live-parts.ts';
import { unknownPairs } from '../compatibility/lived-together.ts';
import { describePair, pairsOf } from '../compatibility/pairs.ts';
import { schemaFaults } from '../compatibility/schemas/schema-faults.ts';
import { eventsLeft } from '../compatibility/schemas/unhandled-events.ts';
import { noteVerification, readVerifications } from '../compatibility/verifications.ts';
import { checksOf, type Verdict } from './verdict.ts';

/**
 * Checks the verdict in an image, and its compatibility with all live parts. A part that was never
 * live here needs no verdict, because nobody uses it yet.
 * @param sources the hash of the candidate's sources
 * @throws Error that says what is missing
 */
export function requireVerdict(
  releasesDir: string,
  { candidate, sources }: { readonly candidate: Part; readonly sources: string | undefined },
  verdict: Verdict | undefined,
): void {
  const live = readLiveParts(releasesDir);
  const refuse = (why: string): never => {
    throw new Error(`${candidate.name} ${candidate.version} is not published: ${why}`);
  };
  const before = live.get(candidate.name);
  if (before === undefined && verdict === undefined) return;
  // A restarted container releases nothing new.
  if (before?.version === candidate.version && isDeepStrictEqual(before.expects, candidate.expects))
    return;
  if (verdict === undefined) {
    return refuse(`its image carries no verdict; npm run verdict -- ${candidate.name} gives one`);
  }
  if (verdict.part !== candidate.name || verdict.version !== sources) {
    return refuse(`its verdict is that of ${verdict.part} ${verdict.version}`);
  }
  const missing = checksOf(candidate.name).filter((check) => !verdict.checks.includes(check));
  if (missing.length > 0) return refuse(`its verdict lacks ${missing.join(', ')}`);
  const faults = [
    ...schemaFaults(releasesDir, candidate, live),
    ...eventsLeft(releasesDir, candidate, live),
  ];
  if (faults.length > 0) return refuse(`\n- ${faults.join('\n- ')}`);
  const known = [...readVerifications(releasesDir), ...verdict.contracts];
  const unknown = unknownPairs(releasesDir, pairsOf(candidate, live), known).filter(
    ({ providerVersion }) => before !== undefined || providerVersion !== null,
  );
  if (unknown.length > 0) {
    const pairs = unknown.map((pair) => describePair(pair, 'never verified'));
    return refuse(`\n- ${pairs.join('\n- ')}`);
  }
  if (candidate.name.startsWith('svc-') && !isTriedOnTables(releasesDir, verdict)) {
    return refuse(
      `${before?.version} is live, and was not tried on its tables; npm run verdict tries it with RELEASES_DIR, a copy of what is live`,
    );
  }
  noteContracts(releasesDir, verdict);
}

/** Whether the live version of a service has the same tables already, or was tested on them. */
function isTriedOnTables(releasesDir: string, { part, tables }: Verdict): boolean {
  const live = readParts(releasesDir).get(part);
  if (live === undefined || tables === undefined) return live === undefined;
  return live.tables === tables.made || live.version === tables.triedBy;
}

function noteContracts(releasesDir: string, { contracts }: Verdict): void {
  const known = readVerifications(releasesDir);
  for (const one of contracts) {
    if (!known.some((other) => isDeepStrictEqual(other, one))) noteVerification(releasesDir, one);
  }
}
