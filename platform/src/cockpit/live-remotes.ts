import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformState } from '@gamelles/contracts';
import { lineOf, liveLine, registryOf } from '../releases/registry.ts';
import { readLog, type LogLine } from '../releases/release-log.ts';

type RemoteState = PlatformState['remotes'][number];

/** Each front end as browsers get it, and what it could be taken back to. */
export function liveRemotes(releasesDir: string): RemoteState[] {
  const log = readLog(releasesDir);
  return registryOf(log).remotes.flatMap(({ name, candidate, previous }) => {
    const live = liveLine(log, name);
    if (live === undefined) return [];
    const trial = candidate && lineOf(log, name, candidate.version);
    return {
      name,
      ...known(live),
      candidate: trial ? { ...known(trial), percent: trial.percent } : null,
      previous: previous?.version ?? null,
      others: othersThan(live, log).filter(({ version }) =>
        existsSync(join(releasesDir, name, version)),
      ),
    };
  });
}

/** What everybody once had instead, the latest first. */
function othersThan({ name, version }: LogLine, log: readonly LogLine[]) {
  const had = log.filter(
    (line) => line.name === name && line.version !== version && line.percent === 100,
  );
  return [...new Map(had.map((line) => [line.version, known(line)])).values()].toReversed();
}

function known({ version, time, commit }: LogLine) {
  return { version, time, commit };
}
