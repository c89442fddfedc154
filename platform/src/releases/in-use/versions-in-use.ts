import { readGivenUp } from '../registry/given-up.ts';
import { readPageLog } from '../registry/page-log.ts';
import { lineOf, liveLine } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';
import { readVisits } from './visits.ts';

/** A version that a browser may run although it is neither live nor a candidate. */
interface VersionInUse {
  readonly name: string;
  readonly version: string;
  /** The reason why a browser may run it, in words. */
  readonly use: string;
}

/** A tab reports every six hours that it is open; a phone may sleep for some days in between. */
const awayDays = 7;

/** The older versions that open tabs run, and the fallback versions. */
export function versionsInUse(releasesDir: string, now = new Date()): VersionInUse[] {
  const [log, pages] = [readLog(releasesDir), readPageLog(releasesDir)];
  const since = new Date(now.getTime() - awayDays * 24 * 3600_000).toISOString();
  const open = readVisits(releasesDir)
    .filter(({ last }) => last > since)
    .map(({ name, version, last }) => ({
      name,
      version,
      use: `in open tabs, last seen ${last.slice(0, 16).replace('T', ' ')}`,
    }));
  const found = new Map<string, VersionInUse>();
  for (const one of [...open, ...fallbacks(log, open)]) {
    const key = `${one.name} ${one.version}`;
    if (!found.has(key)) found.set(key, one);
  }
  const givenUp = readGivenUp(releasesDir, [...log, ...pages]);
  for (const { name, version } of [...givenUp, ...presentOf(log, pages)]) {
    found.delete(`${name} ${version}`);
  }
  return [...found.values()];
}

/**
 * The version before each live one and each one in a tab, because a failing screen falls back to
 * it.
 */
function fallbacks(log: readonly LogLine[], open: readonly VersionInUse[]): VersionInUse[] {
  const names = new Set(log.map(({ name }) => name));
  const live = [...names].flatMap((name) => liveLine(log, name) ?? []);
  return [...live, ...open].flatMap(({ name, version }) => {
    const previous = lineOf(log, name, version)?.previous;
    return previous ? [{ name, version: previous, use: `what ${version} falls back to` }] : [];
  });
}

/** The versions that browsers get now; they count anyway. */
function presentOf(log: readonly LogLine[], pages: ReturnType<typeof readPageLog>) {
  return [log, pages].flatMap((lines) =>
    [...new Set(lines.map(({ name }) => name))].flatMap((name) => {
      const last = lines.findLast((line) => line.name === name);
      return [liveLine<(typeof lines)[number]>(lines, name), last].filter(
        (one) => one !== undefined,
      );
    }),
  );
}
