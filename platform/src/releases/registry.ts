import { release, type LogLine, type Release } from './release-log.ts';

export interface Registry {
  remotes: RegistryEntry[];
}

export interface RegistryEntry extends Release {
  name: string;
  routes: LogLine['routes'];
  navigation: LogLine['navigation'];
  /** The last good version before this one. */
  previous: Release | null;
  /** A newer version that some browsers get. */
  candidate: (Release & Pick<LogLine, 'routes' | 'navigation' | 'percent'>) | null;
}

/** What the shell reads to know the remotes, from all that was ever released. */
export function registryOf(log: readonly LogLine[]): Registry {
  const names = new Set(log.map(({ name }) => name));
  return { remotes: [...names].toSorted().flatMap((name) => entryOf(log, name) ?? []) };
}

/** The line that made a version the one that everybody gets. */
export function liveLine(log: readonly LogLine[], name: string): LogLine | undefined {
  return log.findLast((line) => line.name === name && line.percent === 100);
}

/** The last line of a version of a front end. */
export function lineOf(
  log: readonly LogLine[],
  name: string,
  version: string | null,
): LogLine | undefined {
  return log.findLast((line) => line.name === name && line.version === version);
}

function entryOf(log: readonly LogLine[], name: string): RegistryEntry | null {
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
