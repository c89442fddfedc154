import { candidatePage, readPageLog } from '../registry/page-log.ts';
import { liveLine } from '../registry/registry.ts';
import { readLog } from '../registry/release-log.ts';

/** A version that some browsers have, and the one that the others have. */
export interface Canary {
  readonly name: string;
  readonly version: string;
  readonly live: string;
  /** Since when they have it. */
  readonly since: string;
}

/** The trials that go on: at most one of each front end and of the shell. */
export function runningCanaries(releasesDir: string): Canary[] {
  const log = readLog(releasesDir);
  const ofRemotes = [...new Set(log.map(({ name }) => name))].flatMap((name) => {
    const last = log.findLast((line) => line.name === name);
    const live = liveLine(log, name);
    if (!last || !live || last === live) return [];
    return [{ name, version: last.version, live: live.version, since: last.time }];
  });
  const pages = readPageLog(releasesDir);
  const [candidate, live] = [candidatePage(pages, 'shell'), liveLine(pages, 'shell')];
  if (!candidate || !live) return ofRemotes;
  const { name, version, time } = candidate;
  return [...ofRemotes, { name, version, live: live.version, since: time }];
}
