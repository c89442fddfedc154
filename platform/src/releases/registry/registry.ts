import { release, type Registry, type Remote } from '@gamelles/contracts/front-ends';
import type { LogLine } from './release-log.ts';

type GivenVersion = Pick<LogLine, 'name' | 'version' | 'percent'>;

/** The registry for the shell, derived from the release log. */
export function registryOf(log: readonly LogLine[]): Registry {
  const names = new Set(log.map(({ name }) => name));
  return { remotes: [...names].toSorted().flatMap((name) => entryOf(log, name) ?? []) };
}

/** The line that made a version live. */
export function liveLine<Line extends GivenVersion>(
  log: readonly Line[],
  name: string,
): Line | undefined {
  return log.findLast((line) => line.name === name && line.percent === 100);
}

/** The last line of a version. */
export function lineOf<Line extends Pick<LogLine, 'name' | 'version'>>(
  log: readonly Line[],
  name: string,
  version: string | null,
): Line | undefined {
  return log.findLast((line) => line.name === name && line.version === version);
}

function entryOf(log: readonly LogLine[], name: string): Remote | null {
  const live = liveLine(log, name);
  const last = log.findLast((line) => line.name === name);
  if (live === undefined) return null;
  const previous = lineOf(log, name, live.previous);
  return {
    name,
    ...release.parse(live),
    routes: live.routes,
    navigation: live.navigation,
    previous: previous ? release.parse(previous) : null,
    candidate:
      last && last !== live
        ? {
            ...release.parse(last),
            routes: last.routes,
            navigation: last.navigation,
            percent: last.percent,
          }
        : null,
  };
}
