import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { rollBack } from '../candidates/roll-back.ts';
import type { FailureCounts } from '../operator-api/failure-counts.ts';
import type { VisitCounts } from '../operator-api/visit-counts.ts';
import { releaseLine } from '../registry/next-line.ts';
import { lineOf } from '../registry/registry.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publish } from '../registry/publish.ts';
import { publishPage } from '../registry/publish-page.ts';
import { readLog } from '../registry/release-log.ts';
import { replaceFile } from '../registry/replace-file.ts';
import { judge, type Measured, type Verdict } from './judge.ts';
import { runningCanaries, type Canary } from './running-canaries.ts';
import type { VitalSamples } from './vital-samples.ts';

export interface Measures {
  readonly visits: VisitCounts;
  readonly failures: FailureCounts;
  readonly vitals: VitalSamples;
}

interface Folders {
  readonly releasesDir: string;
  readonly wwwDir: string;
}

/** Gives the candidates to everybody, or takes them back, that the rule has come to a verdict about. */
export function watchCanaries(
  folders: Folders,
  measures: Measures,
  now: Date,
): (Verdict & { canary: Canary })[] {
  const canaries = runningCanaries(folders.releasesDir);
  const begun = keepBeginnings(folders.releasesDir, canaries, measures);
  return canaries.map((canary) => {
    const before = begun.find((one) => isSame(one, canary));
    const minutes = (now.getTime() - Date.parse(canary.since)) / 60_000;
    const verdict = judge(
      measuredSince(canary.name, canary.version, measures, before?.candidate),
      measuredSince(canary.name, canary.live, measures, before?.live),
      minutes,
    );
    if (verdict.outcome === 'promote') promote(folders, canary, verdict.why, now);
    if (verdict.outcome === 'withdraw') {
      rollBack(folders, { name: canary.name, version: canary.live, by: byRule, why: verdict.why });
    }
    return { ...verdict, canary };
  });
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

/** Counts as they were when a trial began: what a version did before is not compared. */
const beginning = z.object({
  name: z.string(),
  version: z.string(),
  since: z.string(),
  candidate: z.object({ visits: z.int(), failures: z.int() }),
  live: z.object({ visits: z.int(), failures: z.int() }),
});
type Beginning = z.output<typeof beginning>;

function keepBeginnings(
  releasesDir: string,
  canaries: readonly Canary[],
  measures: Measures,
): Beginning[] {
  const file = join(releasesDir, 'canaries.json');
  const known = existsSync(file)
    ? z.array(beginning).parse(JSON.parse(readFileSync(file, 'utf8')))
    : [];
  const kept = canaries.map(
    (canary): Beginning =>
      known.find((one) => isSame(one, canary)) ?? {
        name: canary.name,
        version: canary.version,
        since: canary.since,
        candidate: countsOf(canary.name, canary.version, measures),
        live: countsOf(canary.name, canary.live, measures),
      },
  );
  if (kept.length > 0 || known.length > 0) replaceFile(file, JSON.stringify(kept, null, 2));
  return kept;
}

function isSame(one: Pick<Beginning, 'name' | 'version' | 'since'>, canary: Canary): boolean {
  return one.name === canary.name && one.version === canary.version && one.since === canary.since;
}

function measuredSince(
  name: string,
  version: string,
  measures: Measures,
  before: Beginning['live'] = { visits: 0, failures: 0 },
): Measured {
  const counts = countsOf(name, version, measures);
  return {
    visits: Math.max(0, counts.visits - before.visits),
    failures: Math.max(0, counts.failures - before.failures),
    vitals: measures.vitals.of({ name, version }),
  };
}

function countsOf(name: string, version: string, { visits, failures }: Measures) {
  const isIt = (one: { name: string; version: string }): boolean =>
    one.name === name && one.version === version;
  return {
    visits: visits.read().find(isIt)?.visits ?? 0,
    failures: failures
      .read()
      .filter(isIt)
      .reduce((sum, { count }) => sum + count, 0),
  };
}
