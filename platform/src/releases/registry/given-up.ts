import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { readPageLog } from './page-log.ts';
import { readLog } from './release-log.ts';

const givenUp = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type GivenUp = z.output<typeof givenUp>;

/** The versions that releases may break: an operator gave them up, and none was released since. */
export function readGivenUp(releasesDir: string): GivenUp[] {
  const lines = [...readLog(releasesDir), ...readPageLog(releasesDir)];
  const all = readJsonLines(fileIn(releasesDir)).map((one) => givenUp.parse(one));
  return all.filter(
    (one) =>
      !lines.some(
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
