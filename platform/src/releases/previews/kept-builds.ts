import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt, type BuiltLine } from '../registry/built-log.ts';
import { readLog, type BuiltRelease, type LogLine } from '../registry/release-log.ts';

/** How many builds that nobody was given are told of: a person looks at the newest. */
const most = 20;

/** A version whose files are still there, released or not. */
export function keptBuild(
  releasesDir: string,
  { name, version }: { name: string; version: string },
): BuiltRelease | undefined {
  const known = [...readLog(releasesDir), ...readBuilt(releasesDir)].findLast(
    (line) => line.name === name && line.version === version,
  );
  return known && isThere(releasesDir, known) ? known : undefined;
}

/** The builds of a front end that nobody was given, the newest first. */
export function ungivenBuilds(
  releasesDir: string,
  name: string,
  log: readonly LogLine[],
): BuiltLine[] {
  const given = new Set(log.filter((line) => line.name === name).map(({ version }) => version));
  const others = readBuilt(releasesDir).filter(
    (line) => line.name === name && !given.has(line.version) && isThere(releasesDir, line),
  );
  return [...new Map(others.map((line) => [line.version, line])).values()]
    .toReversed()
    .slice(0, most);
}

function isThere(releasesDir: string, { name, version }: BuiltRelease): boolean {
  return existsSync(join(releasesDir, name, version));
}
