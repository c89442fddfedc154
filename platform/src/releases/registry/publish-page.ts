import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { appendToPageLog, candidatePage, readPageLog, type PageLine } from './page-log.ts';
import { liveLine } from './registry.ts';
import { putAssets, releasePages, removePages } from './release-pages.ts';
import { replaceFile } from '../../base/replace-file.ts';

interface PageFolders {
  readonly www: string;
  readonly releases: string;
}

/** Adds a line to the log of pages, and updates the files of the gateway. */
export function publishPage(folders: PageFolders, line: PageLine): void {
  const { name, version } = line;
  if (!existsSync(join(folders.releases, name, version))) {
    throw new Error(`The files of ${name} ${version} are not in ${folders.releases} any more`);
  }
  appendToPageLog(folders.releases, line);
  writePage(folders, name);
}

/** Derives the files of the gateway for a page from the log, also if a release was cut off. */
export function writePage({ www, releases }: PageFolders, name: string): void {
  // As with the registry, the last one of several processes writes again.
  for (let written = 0; written < readPageLog(releases).length;) {
    const log = readPageLog(releases);
    const live = liveLine(log, name);
    const folder = live && join(releases, name, live.version);
    if (folder && existsSync(folder)) {
      releasePages(folder, www);
      removePages(www, () => liveFolders(releases));
      noteLivePart(releases, { ...partOf(live), time: live.time });
    }
    if (name === 'shell') shareOut({ www, releases }, candidatePage(log, name));
    written = log.length;
  }
}

function liveFolders(releases: string): string[] {
  const log = readPageLog(releases);
  return [...new Set(log.map(({ name }) => name))].flatMap((name) => {
    const live = liveLine(log, name);
    return live ? [join(releases, name, live.version)] : [];
  });
}

/**
 * Stores the page of a candidate for the gateway: one file for each bucket of browsers, so that the
 * gateway needs no configuration.
 */
function shareOut({ www, releases }: PageFolders, candidate: PageLine | undefined): void {
  const folder = join(www, 'shares');
  mkdirSync(folder, { recursive: true });
  const page = candidate && join(releases, candidate.name, candidate.version);
  if (page) putAssets(page, www);
  const text = page && readFileSync(join(page, 'index.html'), 'utf8');
  for (let share = 0; share < 100; share += 1) {
    const file = join(folder, `${share}.html`);
    if (text === undefined || share >= (candidate?.percent ?? 0)) rmSync(file, { force: true });
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
  }
}

function partOf({ name, sources, expects, schemas, commit }: PageLine) {
  return { name, version: sources, expects, schemas, commit };
}
