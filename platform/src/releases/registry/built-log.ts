import { join } from 'node:path';
import { z } from 'zod';
import { appendJsonLine } from '../../base/append-json-line.ts';
import { readJsonLines } from '../../base/json-lines.ts';
import { builtPage, type BuiltPage } from './page-log.ts';
import { lineOf } from './registry.ts';
import { builtRelease, type BuiltRelease } from './release-log.ts';

/** The time at which it was stored. */
const put = { time: z.iso.datetime() };
const line = builtRelease.extend(put);
export type BuiltLine = z.output<typeof line>;
const pageLine = builtPage.extend(put);
type BuiltPageLine = z.output<typeof pageLine>;

const remotesFile = 'built.jsonl';
const pagesFile = 'built-pages.jsonl';

/** All front-end builds that were ever stored, live or not; oldest first. */
export function readBuilt(releasesDir: string): BuiltLine[] {
  return readJsonLines(join(releasesDir, remotesFile)).map((one) => line.parse(one));
}

/** All page builds that were ever stored, live or not; oldest first. */
export function readBuiltPages(releasesDir: string): BuiltPageLine[] {
  return readJsonLines(join(releasesDir, pagesFile)).map((one) => pageLine.parse(one));
}

/** The version that sources of a front end or a page were last built as, if they ever were. */
export function builtFrom(releasesDir: string, name: string, sources: string): string | undefined {
  const all = [...readBuilt(releasesDir), ...readBuiltPages(releasesDir)];
  return all.findLast((one) => one.name === name && one.sources === sources)?.version;
}

/** Records a build of a front end, unless the same record exists. */
export function noteBuilt(releasesDir: string, built: BuiltRelease): void {
  const known = lineOf(readBuilt(releasesDir), built.name, built.version);
  if (known && isSame(builtRelease.parse(known), builtRelease.parse(built))) return;
  append(releasesDir, remotesFile, built);
}

/** Records a build of a page, unless the same record exists. */
export function noteBuiltPage(releasesDir: string, built: BuiltPage): void {
  const known = lineOf(readBuiltPages(releasesDir), built.name, built.version);
  if (known && isSame(builtPage.parse(known), builtPage.parse(built))) return;
  append(releasesDir, pagesFile, built);
}

/** JSON leaves out fields without a value. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function append(releasesDir: string, file: string, built: object): void {
  appendJsonLine(join(releasesDir, file), { ...built, time: new Date().toISOString() });
}
