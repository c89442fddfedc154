import { lineOf, liveLine } from './registry.ts';
import type { z } from 'zod';
import type { given, LogLine } from './release-log.ts';

type Given = z.output<z.ZodObject<typeof given>>;
type Line = Given & Pick<LogLine, 'name' | 'version'>;

interface Moment {
  readonly time: string;
  readonly percent: number;
  /**
   * The person who releases, and the reason; null if the platform does so itself, or if unknown.
   */
  readonly by?: string | null;
  readonly why?: string | null;
}

/** The log line that releases a built version to a percentage of browsers. */
export function releaseLine<Built extends Pick<LogLine, 'name' | 'version'>>(
  log: readonly Line[],
  built: Built,
  { time, percent, by = null, why = null }: Moment,
): Built & Given {
  requireShare(log, built.name, percent, built.version);
  const live = liveLine(log, built.name);
  const previous = live?.version === built.version ? live.previous : (live?.version ?? null);
  return { ...built, kind: 'release', time, percent, previous, by, why };
}

/**
 * @param version the one to release, if it is known already
 * @throws Error if it cannot be released to some browsers only
 */
export function requireShare(
  log: readonly Line[],
  name: string,
  percent: number,
  version: string | undefined,
): void {
  if (percent === 100) return;
  const live = liveLine(log, name);
  if (live === undefined) {
    throw new Error(`${name} has no version yet: release it to everybody first`);
  }
  if (live.version === version) throw new Error(`${name} ${version} is what everybody has already`);
}

/** The log line that makes an earlier version live again. */
export function rollbackLine<Known extends Line>(
  log: readonly Known[],
  name: string,
  version: string,
  { time, percent, by = null, why = null }: Moment,
): Known {
  const before = lineOf(log, name, version);
  if (before) return { ...before, kind: 'rollback', time, percent, by, why };
  const known = new Set(log.filter((line) => line.name === name).map((line) => line.version));
  const choice = [...known].toReversed().join(', ') || 'none';
  throw new Error(`${name} was never released as ${version}; its versions are: ${choice}`);
}
