import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformState } from '@gamelles/contracts';
import { ungivenBuilds } from '../previews/kept-builds.ts';
import { readBuilt, readBuiltPages, type BuiltLine } from '../registry/built-log.ts';
import { candidatePage, readPageLog } from '../registry/page-log.ts';
import { lineOf, liveLine, registryOf } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';

type RemoteState = PlatformState['remotes'][number];

/** The live version of each front end, and its earlier versions. */
export function liveRemotes(releasesDir: string): RemoteState[] {
  const log = readLog(releasesDir);
  const builds = readBuilt(releasesDir);
  return registryOf(log).remotes.flatMap(({ name, candidate, previous }) => {
    const live = liveLine(log, name);
    if (live === undefined) return [];
    const tried = candidate ? lineOf(log, name, candidate.version) : undefined;
    const state = stateOfPart(releasesDir, { live, tried, log, builds });
    return { ...state, previous: previous?.version ?? null };
  });
}

/** The live shell; undefined before there is one. */
export function liveShell(releasesDir: string): RemoteState | undefined {
  const log = readPageLog(releasesDir);
  const live = liveLine(log, 'shell');
  if (live === undefined) return undefined;
  const tried = candidatePage(log, 'shell');
  const state = stateOfPart(releasesDir, {
    live,
    tried,
    log,
    builds: readBuiltPages(releasesDir),
  });
  return { ...state, previous: live.previous };
}

interface Part {
  readonly live: Given;
  /** The candidate that some browsers have. */
  readonly tried: Given | undefined;
  readonly log: readonly Given[];
  readonly builds: readonly Built[];
}

function stateOfPart(releasesDir: string, { live, tried, log, builds }: Part) {
  const { name } = live;
  const own = builds.filter((one) => one.name === name);
  return {
    name,
    ...known(live),
    candidate: tried ? { ...known(tried), percent: tried.percent } : null,
    built: ungivenBuilds(releasesDir, own, log).map(known),
    others: othersThan(live, log).filter(({ version }) =>
      existsSync(join(releasesDir, name, version)),
    ),
  };
}

/** The earlier live versions, the latest first. */
function othersThan({ name, version }: Given, log: readonly Given[]) {
  const had = log.filter(
    (line) => line.name === name && line.version !== version && line.percent === 100,
  );
  return [...new Map(had.map((line) => [line.version, known(line)])).values()].toReversed();
}

function known({ version, time, commit, by, why }: Built & Partial<Given>) {
  return { version, time, commit, by, why };
}

type Built = Pick<BuiltLine, 'name' | 'version' | 'time' | 'commit'>;
type Given = Built & Pick<LogLine, 'percent' | 'by' | 'why'>;
