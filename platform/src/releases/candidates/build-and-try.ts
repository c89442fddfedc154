import { join } from 'node:path';
import type { Release } from '@gamelles/contracts/front-ends';
import { root } from '../../base/folders.ts';
import { step, type Say } from '../../base/progress.ts';
import { sideBySide } from '../../base/side-by-side.ts';
import { buildFrontEnd, isBuilt } from '../builds/build-front-end.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { readDescription } from '../registry/description.ts';
import { releaseLine } from '../registry/next-line.ts';
import { candidatePage, readPageLog } from '../registry/page-log.ts';
import { putRelease } from '../registry/put-release.ts';
import { registryOf } from '../registry/registry.ts';
import { readLog, type BuiltRelease } from '../registry/release-log.ts';
import { requireProvided } from '../registry/require-provided.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { withTrial, type Trial } from './open-trial.ts';
import { tryStylesOnNeighbours } from './styles-of-neighbours.ts';
import { tryCandidates } from './try-candidate.ts';
import { pagesOf } from './try-shell.ts';
import { withSources } from './with-sources.ts';
import { overweight, refuseGrowth } from './weights-limits.ts';
import { weightsOf } from './weights.ts';

/**
 * Builds a front end, checks it against the live parts, and visits it on the running platform.
 * @throws Error if the build fails, or the front end does not work with what browsers have
 */
export function buildAndTry(
  settings: ReleaseSettings,
  what: { readonly name: string; readonly why: string | null },
  say: Say,
): Promise<BuiltRelease> {
  return withTrial(settings, (opening) => buildBeside(opening, settings, what, say));
}

async function buildBeside(
  opening: Promise<Trial>,
  settings: ReleaseSettings,
  { name, why }: { readonly name: string; readonly why: string | null },
  say: Say,
): Promise<BuiltRelease> {
  const { releasesDir, wwwDir, origin, logsDir } = settings;
  const folder = join(root, name);
  if (!isBuilt(name)) await step(say, `Building ${name}`, () => buildFrontEnd(name, logsDir));
  const built = putRelease(folder, releasesDir, presentCommit());
  await requireServed(origin, built);
  requireProvided({ releasesDir, wwwDir }, built);
  const { remotes } = registryOf(readLog(releasesDir));
  const live = remotes.find((remote) => remote.name === name);
  requireWeight(releasesDir, folder, built, live, why);
  const trial = await opening;
  // A version that browsers have was tried before, and later releases were compared with it.
  const isTried = live?.candidate?.version === built.version;
  await sideBySide([
    requireReleasable({ releasesDir, logsDir }, built, say),
    ...(isTried ? [] : [requireWorking(trial, releasesDir, folder, built, say)]),
  ]);
  return built;
}

/** @throws Error with each screen that does not work with what browsers have */
async function requireWorking(
  trial: Trial,
  releasesDir: string,
  folder: string,
  built: BuiltRelease,
  say: Say,
): Promise<void> {
  const { name, version } = built;
  const log = readLog(releasesDir);
  const time = new Date().toISOString();
  const candidate = {
    ...built,
    routes: readDescription(folder).routes,
    registry: registryOf([...log, releaseLine(log, built, { time, percent: 100 })]),
  };
  const found = await step(say, `Trying ${name} ${version} at ${trial.origin}`, () =>
    Promise.all([tryCandidates(trial, [candidate]), tryStylesOnNeighbours(trial, candidate)]),
  );
  const faults = found.flat();
  const shell = candidatePage(readPageLog(releasesDir), 'shell');
  if (shell) {
    const doing = `Trying it with shell ${shell.version}, which ${shell.percent} of 100 browsers have`;
    const pageAt = pagesOf(join(releasesDir, 'shell', shell.version));
    faults.push(...(await step(say, doing, () => tryCandidates(trial, [candidate], pageAt))));
  }
  if (faults.length === 0) return;
  const told = await step(say, `Finding the sources of its faults`, () =>
    withSources(name, faults),
  );
  throw new Error(`${name} ${version} is not released:\n- ${told.join('\n- ')}`);
}

/** The platform at the address must be the one that reads the folder. */
async function requireServed(origin: string, { entry, name }: BuiltRelease): Promise<void> {
  const answer = await fetch(new URL(entry, origin)).catch(() => undefined);
  if (answer?.ok) return;
  throw new Error(
    `${origin} does not serve the new ${name}: start the platform, or name it by DATA_DIR and PORT, or RELEASES_DIR and ORIGIN`,
  );
}

/**
 * @param live the live version, if there is one
 * @param why the reason given for heavier files
 * @throws Error with each screen that is over its budget, or has grown without a reason
 */
function requireWeight(
  releasesDir: string,
  folder: string,
  built: BuiltRelease,
  live: Release | undefined,
  why: string | null,
): void {
  const weights = weightsOf(releasesDir, built.name, built);
  const heavy = overweight(readDescription(folder), weights);
  if (heavy.length > 0) throw new Error(`${built.name} is too heavy:\n- ${heavy.join('\n- ')}`);
  if (live === undefined || why !== null) return;
  refuseGrowth(built.name, weights, weightsOf(releasesDir, built.name, live));
}
