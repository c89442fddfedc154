import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const givenUp = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type GivenUp = z.output<typeof givenUp>;

/** The versions of which an operator said that they may break for whoever still has them. */
export function readGivenUp(releasesDir: string): GivenUp[] {
  const file = fileIn(releasesDir);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((text) => givenUp.parse(JSON.parse(text)));
}

export function noteGivenUp(releasesDir: string, next: GivenUp): void {
  appendFileSync(fileIn(releasesDir), `${JSON.stringify(next)}\n`);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'given-up.jsonl');
}
