import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../base/replace-file.ts';
import { countsOf, type Measures } from './measures.ts';
import type { Canary } from './running-canaries.ts';

const counts = z.object({ visits: z.int(), failures: z.int() });

/** The counts at the beginning of a canary, because earlier reports do not count. */
const beginning = z.object({
  name: z.string(),
  version: z.string(),
  since: z.string(),
  candidate: counts,
  live: counts,
});
type Beginning = z.output<typeof beginning>;

/** The counts at the beginning of each canary, including those that are new now. */
export function keepBeginnings(
  releasesDir: string,
  canaries: readonly Canary[],
  measures: Measures,
): Beginning[] {
  const file = join(releasesDir, 'canaries.json');
  const known = existsSync(file)
    ? z.array(beginning).parse(JSON.parse(readFileSync(file, 'utf8')))
    : [];
  const kept = canaries.map(
    (canary) => known.find((one) => isOf(canary, one)) ?? begin(canary, measures),
  );
  const isSame = kept.length === known.length && kept.every((one) => known.includes(one));
  if (!isSame) replaceFile(file, JSON.stringify(kept, null, 2));
  return kept;
}

export function isOf(canary: Canary, one: Pick<Beginning, 'name' | 'version' | 'since'>): boolean {
  return one.name === canary.name && one.version === canary.version && one.since === canary.since;
}

function begin({ name, version, live, since }: Canary, measures: Measures): Beginning {
  const [candidate, usual] = [
    { name, version },
    { name, version: live },
  ];
  // The stored vitals have no time, so all of them are deleted.
  measures.vitals.forget([candidate, usual]);
  return {
    name,
    version,
    since,
    candidate: countsOf(candidate, measures),
    live: countsOf(usual, measures),
  };
}
