import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { appendToPageLog, candidatePage, readPageLog, type PageLine } from './page-log.ts';
import { putAssets, releasePages } from './release-pages.ts';
import { replaceFile } from './replace-file.ts';

export interface PageFolders {
  readonly www: string;
  readonly releases: string;
}

/** Adds a line to the log of pages, and updates the files of the gateway. */
export function publishPage({ www, releases }: PageFolders, line: PageLine): void {
  const { name, version } = line;
  const folder = join(releases, name, version);
  if (!existsSync(folder)) {
    throw new Error(`The files of ${name} ${version} are not in ${releases} any more`);
  }
  appendToPageLog(releases, line);
  const log = readPageLog(releases);
  if (line.percent === 100) {
    releasePages(folder, www);
    noteLivePart(releases, { ...partOf(line), time: line.time });
  }
  if (name === 'shell') shareOut({ www, releases }, candidatePage(log, name));
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
    if (text !== undefined && share < (candidate?.percent ?? 0)) replaceFile(file, text);
    else rmSync(file, { force: true });
  }
}

function partOf({ name, sources, expects, schemas, commit }: PageLine) {
  return { name, version: sources, expects, schemas, commit };
}
