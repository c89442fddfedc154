import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformState } from '@gamelles/contracts';
import { ungivenBuilds } from '../previews/kept-builds.ts';
import { lineOf, liveLine, registryOf } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';

type RemoteState = PlatformState['remotes'][number];

/** Each front end as browsers get it, and what it could be taken back to. */
export function liveRemotes(releasesDir: string): RemoteState[] {
  const log = readLog(releasesDir);
  return registryOf(log).remotes.flatMap(({ name, candidate, previous }) => {
    const live = liveLine(log, name);
    if (live === undefined) return [];
    const candidateLine = candidate && lineOf(log, name, candidate.version);
    return {
      name,
      ...known(live),
      candidate: candidateLine ? { ...known(candidateLine), percent: candidateLine.percent } : null,
      previous: previous?.version ?? null,
      built: ungivenBuilds(releasesDir, name, log).map(known),
      others: othersThan(live, log).filter(({ version }) =>
        existsSync(join(releasesDir, name, version)),
      ),
    };
  });
}

/** The earlier versions that everybody had, the latest first. */
function othersThan({ name, version }: LogLine, log: readonly LogLine[]) {
  const had = log.filter(
    (line) => line.name === name && line.version !== version && line.percent === 100,
  );
  return [...new Map(had.map((line) => [line.version, known(line)])).values()].toReversed();
}

function known({ version, time, commit, by, why }: Noted) {
  return { version, time, commit, by, why };
}

type Noted = Pick<LogLine, 'version' | 'time' | 'commit'> & Partial<Pick<LogLine, 'by' | 'why'>>;
