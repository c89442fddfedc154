import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const seenVersion = z.object({
  name: z.string(),
  version: z.string(),
  /** The number of its starts in browsers. */
  visits: z.int(),
  first: z.iso.datetime(),
  /** The time of the last report by a tab with it. */
  last: z.iso.datetime(),
});
export type SeenVersion = z.output<typeof seenVersion>;

/** The versions of front ends and of the shell that browsers have reported. */
export function readVisits(releasesDir: string): SeenVersion[] {
  const file = visitsFile(releasesDir);
  if (!existsSync(file)) return [];
  return z.array(seenVersion).parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function visitsFile(releasesDir: string): string {
  return join(releasesDir, 'visits.json');
}
