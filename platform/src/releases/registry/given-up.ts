import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import type { LogLine } from './release-log.ts';

const givenUp = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type GivenUp = z.output<typeof givenUp>;

/**
 * The versions that releases may break: an operator gave them up, and none was released since.
 *
 * @param log the releases of the parts in question
 */
export function readGivenUp(
  releasesDir: string,
  log: readonly Pick<LogLine, 'name' | 'version' | 'time'>[],
): GivenUp[] {
  const all = readJsonLines(fileIn(releasesDir)).map((one) => givenUp.parse(one));
  return all.filter(
    (one) =>
      !log.some(
        ({ name, version, time }) =>
          name === one.name && version === one.version && time > one.time,
      ),
  );
}

export function noteGivenUp(releasesDir: string, next: GivenUp): void {
  appendJsonLine(fileIn(releasesDir), next);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'given-up.jsonl');
}
