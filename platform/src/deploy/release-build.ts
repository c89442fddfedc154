import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { presentCommit } from '../releases/builds/present-commit.ts';
import { sourceVersion } from '../releases/builds/source-hash.ts';
import { percentIn } from '../releases/candidates/release-order.ts';
import { noteLivePart } from '../releases/compatibility/live-parts.ts';
import { presentPart } from '../releases/compatibility/present-part.ts';
import { oneAtATime } from '../releases/compatibility/write-if-releasable.ts';
import { removeUnneeded } from '../releases/in-use/remove-unneeded.ts';
import { planPage, planRemote } from '../releases/registry/plan-release.ts';
import type { LogLine } from '../releases/registry/release-log.ts';
import { requireVerdict } from '../releases/verdict/require-verdict.ts';
import { readVerdict } from '../releases/verdict/verdict.ts';
import { root } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';

// One shot, for containers: releases the build of one front end into the folders of the gateway and
// records it as live. A service runs in its own container, so it is only recorded. Then the program
// removes old releases that nobody needs. With --check it only says whether it would release.
// PERCENT is the percentage of browsers that get the build; the operator API judges such a canary.
const { PART: part, RELEASES_DIR: releases, WWW_DIR: www } = process.env;
if (part === undefined || releases === undefined || www === undefined) {
  throw new Error('PART, RELEASES_DIR and WWW_DIR are needed');
}
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const verdict = readVerdict(join(root, `${part}.json`));
const told = { by: verdict?.by ?? null, why: verdict?.why ?? null };
const sources = sourceVersion(part);
const commit = verdict?.commit ?? presentCommit();
try {
  const { built, candidate, release, isAgain, takenBack } = plan(part, { releases, www });
  // Loaded on demand, because the image of a service lacks the package that compares versions.
  const kit = part.startsWith('svc-')
    ? undefined
    : await import('../releases/registry/require-provided.ts');
  const check = (): void => {
    if (isAgain) return;
    kit?.requireShared({ releasesDir: releases, wwwDir: www }, built);
    requireVerdict(releases, { candidate, sources }, verdict);
  };
  if (values.check === true) {
    check();
    console.log(`${part} fits what is live`);
  } else {
    oneAtATime(releases, () => {
      check();
      release();
    });
    if (takenBack) tellTakenBack(built, takenBack);
    else tellReleased();
    removeOld({ releasesDir: releases, wwwDir: www });
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function tellReleased(): void {
  const why = verdict === undefined ? '' : `, by ${verdict.by}: ${verdict.why}`;
  console.log(`${part} is released${why}`);
}

/**
 * Reports that a version stays rolled back, because a job undoes no rollback. This is an error only
 * if PERCENT asks for a release.
 */
function tellTakenBack({ name, version }: Version, { by, time, why }: Rollback): void {
  const how = [
    ...(by === null ? [] : [` by ${by}`]),
    ` on ${time}`,
    why === null ? '' : `: ${why}`,
  ];
  const told = `${name} ${version} stays taken back,${how.join('')}; release.ts ${name} --to ${version} gives it`;
  if (shareFor(name) === undefined) return console.log(told);
  console.error(told);
  process.exitCode = 1;
}

type Version = Pick<LogLine, 'name' | 'version'>;
type Rollback = Pick<LogLine, 'by' | 'time' | 'why'>;

function plan(name: string, folders: { readonly releases: string; readonly www: string }) {
  const percent = shareFor(name);
  if (name.startsWith('svc-')) {
    const candidate = { ...presentPart(name, folders.releases), commit, ...told };
    const release = (): void => noteLivePart(folders.releases, candidate);
    return { built: candidate, candidate, isAgain: false, takenBack: undefined, release };
  }
  return name.startsWith('mf-')
    ? planRemote(join(root, name), folders, { ...told, commit, percent })
    : planPage(name, folders, { ...told, percent });
}

/** The percentage of browsers in PERCENT; undefined if it is not set. */
function shareFor(name: string): number | undefined {
  if (!process.env.PERCENT) return undefined;
  const percent = percentIn(process.env.PERCENT);
  if (percent === undefined)
    throw new Error(`PERCENT=${process.env.PERCENT} is no share of a hundred`);
  if (percent === 100 || name === 'shell' || name.startsWith('mf-')) return percent;
  throw new Error(`${name} is released to everybody at once`);
}

function removeOld(folders: Parameters<typeof removeUnneeded>[0]): void {
  try {
    for (const line of removeUnneeded(folders)) console.log(line);
  } catch (error) {
    // The gateway waits for this job to succeed, so a failed removal must not fail it.
    console.error(reasonOf(error));
  }
}
