import type { PartVersion } from '@gamelles/contracts';
import { reasonOf } from '../../base/reason-of.ts';
import { rollBack } from '../candidates/roll-back.ts';
import { releaseLine } from '../registry/next-line.ts';
import { lineOf } from '../registry/registry.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publish } from '../registry/publish.ts';
import { publishPage } from '../registry/publish-page.ts';
import { readLog } from '../registry/release-log.ts';
import { isOf, keepBeginnings } from './beginnings.ts';
import { judge, type Measured, type Verdict } from './judge.ts';
import { countsOf, type Counts, type Measures } from './measures.ts';
import { runningCanaries, type Canary } from './running-canaries.ts';

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

interface Judged extends Pick<Verdict, 'why'> {
  readonly canary: Canary;
  readonly outcome: Verdict['outcome'] | 'failed';
}

/** Promotes or rolls back the candidates for which the rule has a verdict. */
export function watchCanaries(folders: Folders, measures: Measures, now: Date): Judged[] {
  const canaries = runningCanaries(folders.releasesDir);
  const begun = keepBeginnings(folders.releasesDir, canaries, measures);
  return canaries.map((canary) => {
    const { name, version, live } = canary;
    const before = begun.find((one) => isOf(canary, one));
    const minutes = (now.getTime() - Date.parse(canary.since)) / 60_000;
    const verdict = judge(
      measuredSince({ name, version }, measures, before?.candidate),
      measuredSince({ name, version: live }, measures, before?.live),
      minutes,
    );
    try {
      carryOut(verdict, folders, canary, now);
      return { ...verdict, canary };
    } catch (error) {
      // The other candidates are judged all the same.
      return { outcome: 'failed', why: `${verdict.outcome}: ${reasonOf(error)}`, canary };
    }
  });
}

function carryOut({ outcome, why }: Verdict, folders: Folders, canary: Canary, now: Date): void {
  const { name, live } = canary;
  if (outcome === 'promote') promote(folders, canary, why, now);
  if (outcome === 'withdraw') rollBack(folders, { name, version: live, by: byRule, why });
}

const byRule = 'the rule for candidates';

function promote({ releasesDir, wwwDir }: Folders, canary: Canary, why: string, now: Date): void {
  const { name, version } = canary;
  const moment = { time: now.toISOString(), percent: 100, by: byRule, why };
  if (name === 'shell') {
    const pages = readPageLog(releasesDir);
    const line = lineOf(pages, name, version);
    if (!line) return;
    publishPage({ releases: releasesDir, www: wwwDir }, releaseLine(pages, line, moment));
    return;
  }
  const log = readLog(releasesDir);
  const line = lineOf(log, name, version);
  if (line) publish(releasesDir, releaseLine(log, line, moment));
}

/** The reports since the beginning of the canary; earlier vitals were deleted then. */
function measuredSince(
  part: PartVersion,
  measures: Measures,
  before: Counts = { visits: 0, failures: 0 },
): Measured {
  const { visits, failures } = countsOf(part, measures);
  return {
    visits: Math.max(0, visits - before.visits),
    failures: Math.max(0, failures - before.failures),
    vitals: measures.vitals.of(part),
  };
}
