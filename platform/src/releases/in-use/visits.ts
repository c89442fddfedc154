import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const seenVersion = z.object({
  name: z.string(),
  version: z.string(),
  /** How often it began to run in a browser. */
  visits: z.int(),
  first: z.iso.datetime(),
  /** When a tab that has it said so last. */
  last: z.iso.datetime(),
});
export type SeenVersion = z.output<typeof seenVersion>;

/** The versions of front ends and of the shell that browsers said that they run. */
export function readVisits(releasesDir: string): SeenVersion[] {
  const file = visitsFile(releasesDir);
  if (!existsSync(file)) return [];
  return z.array(seenVersion).parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function visitsFile(releasesDir: string): string {
  return join(releasesDir, 'visits.json');
}
