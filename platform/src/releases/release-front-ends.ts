import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFrontEnd, isBuilt } from '../builds/build-front-end.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { step, type Say } from '../progress.ts';
import { root } from '../settings.ts';
import { releasePages } from './release-pages.ts';
import { releaseRemote } from './release-remote.ts';

// More builds at once than this take longer than one after the other on two cores.
const buildsAtOnce = 2;

/** Builds the front ends whose sources have changed, and releases all. */
export async function releaseFrontEnds(folders: FrontEndFolders, say: Say): Promise<void> {
  const remotes = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  const pages = ['shell', 'api-docs', 'cockpit'];
  await buildChanged([...pages, ...remotes], folders.logs, say);
  for (const name of pages) {
    releasePages(join(root, name, 'dist'), folders.www);
    noteLivePart(folders.releases, presentPart(name, folders.releases));
  }
  const commit = presentCommit();
  for (const remote of remotes) releaseRemote(join(root, remote), folders.releases, commit);
}

export interface FrontEndFolders {
  logs: string;
  www: string;
  releases: string;
}

async function buildChanged(apps: string[], logs: string, say: Say): Promise<void> {
  const waiting = apps.filter((app) => !isBuilt(app));
  const build = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const name = app;
      await step(say, `Building ${name}`, () => buildFrontEnd(name, logs));
    }
  };
  await Promise.all(Array.from({ length: buildsAtOnce }, build));
}
