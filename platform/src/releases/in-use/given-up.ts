import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';

const givenUp = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type GivenUp = z.output<typeof givenUp>;

/** The versions that may break, because an operator said so. */
export function readGivenUp(releasesDir: string): GivenUp[] {
  const file = fileIn(releasesDir);
  return readJsonLines(file).map((one) => givenUp.parse(one));
}

export function noteGivenUp(releasesDir: string, next: GivenUp): void {
  appendJsonLine(fileIn(releasesDir), next);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'given-up.jsonl');
}
