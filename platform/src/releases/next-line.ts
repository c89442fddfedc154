import { lineOf, liveLine } from './registry.ts';
import type { BuiltRelease, LogLine } from './release-log.ts';

interface Moment {
  time: string;
  percent: number;
}

/** The line that gives a built version to so many of a hundred browsers. */
export function releaseLine(
  log: readonly LogLine[],
  built: BuiltRelease,
  { time, percent }: Moment,
): LogLine {
  const live = liveLine(log, built.name);
  if (live === undefined && percent < 100) {
    throw new Error(`${built.name} has no version yet: release it to everybody first`);
  }
  if (live?.version === built.version && percent < 100) {
    throw new Error(`${built.name} ${built.version} is what everybody has already`);
  }
  const previous = live?.version === built.version ? live.previous : (live?.version ?? null);
  return { ...built, kind: 'release', time, percent, previous };
}

/** The line that returns to a version which was released before. */
export function rollbackLine(
  log: readonly LogLine[],
  name: string,
  version: string,
  { time, percent }: Moment,
): LogLine {
  const before = lineOf(log, name, version);
  if (before) return { ...before, kind: 'rollback', time, percent };
  const known = new Set(log.filter((line) => line.name === name).map((line) => line.version));
  const choice = [...known].toReversed().join(', ') || 'none';
  throw new Error(`${name} was never released as ${version}; its versions are: ${choice}`);
}
