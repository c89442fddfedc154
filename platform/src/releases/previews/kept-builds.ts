import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt, readBuiltPages } from '../registry/built-log.ts';
import { readPageLog, type BuiltPage } from '../registry/page-log.ts';
import { readLog, type BuiltRelease } from '../registry/release-log.ts';

/** The number of listed builds that were never live; a person wants the newest. */
const most = 20;

type Version = Pick<BuiltRelease, 'name' | 'version'>;

/** A version of a front end whose files are still there, released or not. */
export function keptBuild(releasesDir: string, wanted: Version): BuiltRelease | undefined {
  return keptIn(releasesDir, [...readLog(releasesDir), ...readBuilt(releasesDir)], wanted);
}

/** A version of the shell whose files are still there, released or not. */
export function keptShell(releasesDir: string, version: string): BuiltPage | undefined {
  const lines = [...readPageLog(releasesDir), ...readBuiltPages(releasesDir)];
  return keptIn(releasesDir, lines, { name: 'shell', version });
}

/** The builds of a part that were never live, the newest first. */
export function ungivenBuilds<Built extends Version>(
  releasesDir: string,
  builds: readonly Built[],
  log: readonly Version[],
): Built[] {
  const isGiven = (one: Version) => log.some((line) => isSame(line, one));
  const others = builds.filter((one) => !isGiven(one) && isThere(releasesDir, one));
  return [...new Map(others.map((one) => [one.version, one])).values()].toReversed().slice(0, most);
}

function keptIn<Known extends Version>(
  releasesDir: string,
  lines: readonly Known[],
  wanted: Version,
): Known | undefined {
  const known = lines.findLast((line) => isSame(line, wanted));
  return known && isThere(releasesDir, known) ? known : undefined;
}

function isSame(one: Version, other: Version): boolean {
  return one.name === other.name && one.version === other.version;
}

function isThere(releasesDir: string, { name, version }: Version): boolean {
  return existsSync(join(releasesDir, name, version));
}
