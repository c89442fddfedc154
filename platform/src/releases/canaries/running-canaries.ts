import { candidatePage, readPageLog, type PageLine } from '../registry/page-log.ts';
import { liveLine } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';

/** The version of some browsers, and that of the others. */
export interface Canary {
  readonly name: string;
  readonly version: string;
  readonly live: string;
  /** The time at which the canary began. */
  readonly since: string;
}

/** The running canaries: at most one for each front end and for the shell. */
export function runningCanaries(releasesDir: string): Canary[] {
  return canariesIn(readLog(releasesDir), readPageLog(releasesDir));
}

export function canariesIn(log: readonly LogLine[], pages: readonly PageLine[]): Canary[] {
  const ofRemotes = [...new Set(log.map(({ name }) => name))].flatMap((name) => {
    const last = log.findLast((line) => line.name === name);
    const live = liveLine(log, name);
    if (!last || !live || last === live) return [];
    return [{ name, version: last.version, live: live.version, since: last.time }];
  });
  const [candidate, live] = [candidatePage(pages, 'shell'), liveLine(pages, 'shell')];
  if (!candidate || !live) return ofRemotes;
  const { name, version, time } = candidate;
  return [...ofRemotes, { name, version, live: live.version, since: time }];
}
