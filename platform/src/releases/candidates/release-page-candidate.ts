import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sideBySide } from '../../base/side-by-side.ts';
import { step, type Say } from '../../base/progress.ts';
import { buildFrontEnd, isBuilt } from '../builds/build-front-end.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { writeIfReleasable } from '../compatibility/write-if-releasable.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { requireOwnChecks } from '../own-checks/require-own-checks.ts';
import { builtFrom } from '../registry/built-log.ts';
import { releaseLine, requireShare } from '../registry/next-line.ts';
import { candidatePage, readPageLog, type PageLine } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { putPage } from '../registry/put-page.ts';
import { putAssets } from '../registry/release-pages.ts';
import { requireProvides } from '../registry/require-provided.ts';
import { readLog } from '../registry/release-log.ts';
import { pages } from '../release-front-ends.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import type { NewRelease } from './release-order.ts';
import { releasedBy } from './released-by.ts';
import { withTrial } from './open-trial.ts';
import { tryShell } from './try-shell.ts';
import { requireShellWeight } from './weights-of-shell.ts';

/** Builds the shell or another page, tries it on the running platform, and releases it. */
export async function releasePageCandidate(
  settings: ReleaseSettings,
  { name, percent, why }: NewRelease,
  say: Say,
): Promise<PageLine> {
  const { releasesDir, wwwDir, logsDir } = settings;
  if (!pages.includes(name)) throw new Error(`There is no ${name} here`);
  // Only the application's page can be released to a percentage of browsers, because the gateway
  // chooses no other page by browser.
  if (name !== 'shell' && percent < 100)
    throw new Error(`${name} is released to everybody at once`);
  mkdirSync(logsDir, { recursive: true });
  const version = sourceVersion(name);
  // Before the build, if the same sources were built before, such as for the live version or for a
  // preview.
  requireShare(readPageLog(releasesDir), name, percent, builtFrom(releasesDir, name, version));
  const building = buildAndTryPage(settings, { name, why }, say);
  await sideBySide([requireOwnChecks(releasesDir, name, say), building]);
  const built = await building;
  requireSame(name, version, built.sources);
  return writeIfReleasable(releasesDir, { ...built, version: built.sources }, () => {
    if (name === 'shell') requireProvides(releasesDir, built.version);
    const line = releaseLine(readPageLog(releasesDir), built, {
      time: new Date().toISOString(),
      percent,
      by: releasedBy(),
      why,
    });
    publishPage({ releases: releasesDir, www: wwwDir }, line);
    return line;
  });
}

/**
 * Builds the shell or a page beside it, checks it against the live parts, and visits it on the
 * running platform.
 *
 * @throws Error if the build fails, or the page does not work with the versions in browsers
 */
export async function buildAndTryPage(
  settings: ReleaseSettings,
  { name, why }: { readonly name: string; readonly why: string | null },
  say: Say,
): Promise<ReturnType<typeof putPage>> {
  const { releasesDir, logsDir } = settings;
  if (!isBuilt(name)) await step(say, `Building ${name}`, () => buildFrontEnd(name, logsDir));
  const built = putPage(name, releasesDir);
  if (name === 'shell') {
    requireProvides(releasesDir, built.version);
    requireShellWeight(releasesDir, built.version, why);
  }
  // A version that browsers have was tried before, and later releases were tried with it.
  const isTried = candidatePage(readPageLog(releasesDir), name)?.version === built.version;
  await sideBySide([
    requireReleasable(settings, { ...built, version: built.sources }, say),
    ...(name === 'shell' && !isTried ? [tryOut(settings, built.version, say)] : []),
  ]);
  return built;
}

async function tryOut(settings: ReleaseSettings, version: string, say: Say): Promise<void> {
  const { origin, releasesDir, wwwDir } = settings;
  const folder = join(releasesDir, 'shell', version);
  // No live page refers to these files yet, because their names contain hashes.
  putAssets(folder, wwwDir);
  const faults = await step(say, `Trying shell ${version} with all front ends at ${origin}`, () =>
    withTrial(settings, async (opening) =>
      tryShell(await opening, version, folder, readLog(releasesDir)),
    ),
  );
  if (faults.length === 0) return;
  throw new Error(`shell ${version} is not released:\n- ${faults.join('\n- ')}`);
}
