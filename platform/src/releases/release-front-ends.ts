import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFrontEnd, isBuilt } from './builds/build-front-end.ts';
import { presentCommit } from './builds/present-commit.ts';
import { step, type Say } from '../base/progress.ts';
import { root } from '../base/folders.ts';
import { planPage } from './registry/plan-release.ts';
import { writePage } from './registry/publish-page.ts';
import { catchUpRegistry } from './registry/registry-file.ts';
import { releaseRemote } from './registry/release-remote.ts';

// On two cores, more parallel builds than this take longer than sequential ones.
const buildsAtOnce = 2;

/** The parts with their own page: the shell, the API reference and the cockpit. */
export const pages = ['shell', 'api-docs', 'cockpit'];

/**
 * Builds the front ends whose sources have changed, and publishes each unless it was the newest
 * build already: so it undoes no rollback.
 */
export async function releaseFirst(folders: FrontEndFolders, say: Say): Promise<void> {
  const remotes = remotesHere();
  await buildChanged([...pages, ...remotes], folders.logs, say);
  const commit = presentCommit();
  for (const remote of remotes) releaseRemote(join(root, remote), folders.releases, commit);
  // The page comes last, because it refers to the other files.
  for (const name of pages) planPage(name, folders, {}).release();
}

/** Whether these folders contain a live front end. */
export function isReleased({ www, releases }: FrontEndFolders): boolean {
  return existsSync(join(www, 'index.html')) && existsSync(join(releases, 'remotes.json'));
}

/** Updates the files of the gateway from the logs, in case a release was interrupted. */
export function catchUp(folders: FrontEndFolders): void {
  catchUpRegistry(folders.releases);
  for (const name of pages) writePage(folders, name);
}

export function remotesHere(): string[] {
  return globSync('mf-*/mf.json', { cwd: root }).map(dirname).toSorted();
}

export interface FrontEndFolders {
  readonly logs: string;
  readonly www: string;
  readonly releases: string;
}

export async function buildChanged(apps: string[], logs: string, say: Say): Promise<void> {
  // The largest come first: one that is built last would leave the other core idle.
  const waiting = apps.filter((app) => !isBuilt(app)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const build = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const name = app;
      await step(say, `Building ${name}`, () => buildFrontEnd(name, logs));
    }
  };
  await Promise.all(Array.from({ length: buildsAtOnce }, build));
}

function sizeOf(app: string): number {
  return globSync('src/**/*.{ts,tsx}', { cwd: join(root, app) }).length;
}
