import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readJsonLines } from '../../base/json-lines.ts';
import { builtRelease, type BuiltRelease } from './release-log.ts';

const line = builtRelease.extend({
  /** When it was put among the releases. */
  time: z.iso.datetime(),
});
export type BuiltLine = z.output<typeof line>;

/** All that was ever put among the releases, whether anybody was given it or not; oldest first. */
export function readBuilt(releasesDir: string): BuiltLine[] {
  const file = fileIn(releasesDir);
  return readJsonLines(file).map((one) => line.parse(one));
}

/** Notes a build, unless it is known as it is. */
export function noteBuilt(releasesDir: string, built: BuiltRelease): void {
  const known = readBuilt(releasesDir).findLast(
    ({ name, version }) => name === built.name && version === built.version,
  );
  if (known && isDeepStrictEqual(builtRelease.parse(known), builtRelease.parse(built))) return;
  mkdirSync(releasesDir, { recursive: true });
  const next: BuiltLine = { ...built, time: new Date().toISOString() };
  appendFileSync(fileIn(releasesDir), `${JSON.stringify(next)}\n`);
}

function fileIn(releasesDir: string): string {
  return join(releasesDir, 'built.jsonl');
}
