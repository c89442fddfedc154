import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chosenVersion, triedVersion } from '../builds/service-artifact.ts';
import { readPartLog } from '../compatibility/live-parts.ts';
import { readPageLog } from '../registry/page-log.ts';
import { lineOf, liveLine, registryOf } from '../registry/registry.ts';
import { readLog, type LogLine } from '../registry/release-log.ts';
import { pages } from '../release-front-ends.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { isOld, removeOthers } from './old-versions.ts';
import { removeUnlessUsed } from './remove-unless-used.ts';
import { versionsInUse } from './versions-in-use.ts';

/** The number of earlier live versions that are kept for a rollback, whatever their age. */
const keptForRollback = 5;

interface Folders extends Pick<ReleaseSettings, 'releasesDir' | 'wwwDir'> {
  /** The folder with the copies that services run from; none if they run from images. */
  readonly dataDir?: string;
}

/**
 * Removes the files of releases that nobody needs any more; returns a sentence for each. Several
 * processes may do so at once, and during releases.
 */
export function removeUnneeded(folders: Folders, now = new Date()): string[] {
  const { releasesDir } = folders;
  const inUse = versionsInUse(releasesDir, now);
  const [log, pageLog] = [readLog(releasesDir), readPageLog(releasesDir)];
  const registry = registryOf(log);
  const ofReleases = [...namesIn(log), ...namesIn(pageLog)].flatMap((name) => {
    const lines = [...log, ...pageLog].filter((line) => line.name === name);
    const remote = registry.remotes.find((one) => one.name === name);
    const targets = rollbackTargets(lines.filter(({ percent }) => percent === 100));
    const needed = [
      ...inUse.filter((one) => one.name === name).map(({ version }) => version),
      remote?.version,
      remote?.candidate?.version,
      remote?.previous?.version,
      lines.at(-1)?.version,
      ...targets,
      // The fallback versions after a rollback to one of them.
      ...targets.map((version) => lineOf(lines, name, version)?.previous),
    ];
    return removeOthers(join(releasesDir, name), needed, now).map(
      (version) => `${name} ${version}`,
    );
  });
  removeAssets(folders, now);
  return [...ofReleases, ...removeServices(folders, now)].map(
    (what) => `Removed the files of ${what}, which nobody can need any more`,
  );
}

function namesIn(lines: readonly Pick<LogLine, 'name'>[]): Set<string> {
  return new Set(lines.map(({ name }) => name));
}

function rollbackTargets(had: readonly Pick<LogLine, 'version'>[]): string[] {
  return [...new Set(had.map(({ version }) => version).toReversed())].slice(0, keptForRollback);
}

function removeServices({ dataDir, releasesDir }: Folders, now: Date): string[] {
  if (dataDir === undefined) return [];
  const log = readPartLog(releasesDir);
  return globSync('svc-*', { cwd: join(dataDir, 'services') }).flatMap((name) => {
    const needed = [
      chosenVersion(dataDir, name),
      // The tables of this version exist even if it was refused, so the next release is compared
      // with them.
      triedVersion(dataDir, name),
      ...rollbackTargets(log.filter((line) => line.name === name)),
    ];
    return removeOthers(join(dataDir, 'services', name), needed, now).map(
      (version) => `${name} ${version}`,
    );
  });
}

/**
 * Removes hashed files that no kept build of a page contains; if a live build is unknown, all stay.
 */
function removeAssets({ releasesDir, wwwDir }: Folders, now: Date): void {
  const log = readPageLog(releasesDir);
  const isKnown = (name: string): boolean => {
    const live = liveLine(log, name);
    return live !== undefined && existsSync(join(releasesDir, name, live.version));
  };
  if (!pages.every(isKnown)) return;
  const kept = new Set(filesOfPages(releasesDir, '*').map(lastPart));
  for (const file of globSync('assets/*', { cwd: wwwDir })) {
    const path = join(wwwDir, file);
    const isKept = (): boolean => filesOfPages(releasesDir, lastPart(file)).length > 0;
    if (!kept.has(lastPart(file)) && isOld(path, now)) removeUnlessUsed(path, isKept);
  }
}

function filesOfPages(releasesDir: string, file: string): string[] {
  return pages.flatMap((name) => globSync(`${name}/*/assets/${file}`, { cwd: releasesDir }));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
