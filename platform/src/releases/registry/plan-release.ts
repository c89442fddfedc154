import { dirname } from 'node:path';
import { copyAndTouch } from '../in-use/copy-and-touch.ts';
import { readRouteOwners } from '../routes/route-owners.ts';
import { releaseLine } from './next-line.ts';
import { readPageLog } from './page-log.ts';
import { publish } from './publish.ts';
import { publishPage, writePage } from './publish-page.ts';
import { putPage } from './put-page.ts';
import { putRelease } from './put-release.ts';
import { catchUpRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';

interface Given {
  /** The percentage of browsers that get the build; by default, a new build is for all. */
  readonly percent?: number | undefined;
  /** The person who releases, and the reason; left out if the platform releases by itself. */
  readonly by?: string | null;
  readonly why?: string | null;
}

interface Folders {
  readonly releases: string;
  readonly www: string;
}

/**
 * Stores the build of a front end among the releases; the returned `release` gives it to browsers.
 * For a build that was released before, it finishes an interrupted release.
 */
export function planRemote(
  folder: string,
  { releases }: Pick<Folders, 'releases'>,
  { commit, ...given }: Given & { readonly commit: string | null },
) {
  const built = copyAndTouch(releases, () => putRelease(folder, releases, commit));
  const log = readLog(releases);
  const isAgain = isGiven(log, built, given.percent);
  const release = (): void => {
    const owners = readRouteOwners(dirname(folder));
    if (isAgain) catchUpRegistry(releases, owners);
    else publish(releases, releaseLine(log, built, momentOf(given)), owners);
  };
  return { built, candidate: built, isAgain, takenBack: leftOf(log, built, isAgain), release };
}

/** The same for the build of the shell, or of a page beside it. */
export function planPage(name: string, folders: Folders, given: Given) {
  const built = copyAndTouch(folders.releases, () => putPage(name, folders.releases));
  const log = readPageLog(folders.releases);
  const isAgain = isGiven(log, built, given.percent);
  const release = (): void => {
    if (isAgain) writePage(folders, name);
    else publishPage(folders, releaseLine(log, built, momentOf(given)));
  };
  const candidate = { ...built, version: built.sources };
  return { built, candidate, isAgain, takenBack: leftOf(log, built, isAgain), release };
}

function momentOf({ percent = 100, by = null, why = null }: Given) {
  return { time: new Date().toISOString(), percent, by, why };
}

type Version = Pick<Line, 'name' | 'version'>;

interface Line {
  readonly name: string;
  readonly version: string;
  readonly kind: string;
  readonly percent: number;
}

/**
 * Whether a build was released before, so that a job that runs again changes nothing. During a
 * canary, another percentage is a change.
 */
function isGiven(
  log: readonly Line[],
  built: Pick<Line, 'name' | 'version'>,
  percent: number | undefined,
): boolean {
  if (!isNewest(log, built)) return false;
  const last = log.findLast(({ name }) => name === built.name);
  const isOnTrial = last?.version === built.version && last.percent < 100;
  return !isOnTrial || percent === undefined || percent === last.percent;
}

/** The line that took back a build which a job would release again. */
function leftOf<Known extends Version>(
  log: readonly Known[],
  { name, version }: Version,
  isAgain: boolean,
): Known | undefined {
  const last = log.findLast((line) => line.name === name);
  return isAgain && last?.version !== version ? last : undefined;
}

/** Whether a build is the newest released one, even if it was rolled back. */
function isNewest(
  log: readonly Line[],
  { name, version }: Pick<Line, 'name' | 'version'>,
): boolean {
  const newest = log.findLast((line) => line.name === name && line.kind === 'release');
  return newest?.version === version;
}
