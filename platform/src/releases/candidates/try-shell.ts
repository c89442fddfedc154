import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEnd } from '@gamelles/contracts/front-ends';
import { root } from '../../base/folders.ts';
import { readDescription } from '../registry/description.ts';
import { registryOf } from '../registry/registry.ts';
import type { LogLine } from '../registry/release-log.ts';
import type { Trial } from './open-trial.ts';
import type { PageAt } from './open-trial-page.ts';
import { tryCandidates, type Candidate } from './try-candidate.ts';
import { versionsInBrowsers } from './versions-in-browsers.ts';

/** The pages of a shell, by their paths at the gateway. */
export function pagesOf(folder: string): PageAt {
  return (path) => {
    const own = join(folder, 'pages', `${path === '/' ? 'index' : path.slice(1)}.html`);
    const page = existsSync(own) ? own : join(folder, 'index.html');
    return readFileSync(page, 'utf8');
  };
}

/**
 * Visits the shell's own pages and every route of every live or candidate front end, in a browser
 * with a shell that is not live yet.
 *
 * @returns the faults that it found
 */
export function tryShell(
  trial: Trial,
  version: string,
  folder: string,
  log: readonly LogLine[],
): Promise<string[]> {
  const registry = registryOf(log);
  const own: Candidate = { name: 'shell', version, routes: ownRoutes, registry };
  const frontEnds = versionsInBrowsers(registry).map((one) => ({
    ...one,
    routes: sampled(one.name, one.routes),
  }));
  return tryCandidates(trial, [own, ...frontEnds], pagesOf(folder));
}

const ownRoutes: FrontEnd['routes'] = ['/', '/mentions-legales', '/a-propos'].map((path) => ({
  path,
  role: null,
  sample: {},
  budgetKb: 1,
}));

/** The routes, with the parameters from these sources if they contain the front end. */
function sampled(name: string, routes: LogLine['routes']): FrontEnd['routes'] {
  const folder = join(root, name);
  const described = existsSync(folder) ? readDescription(folder).routes : [];
  return routes.map(({ path, role }) => {
    const known = described.find((one) => one.path === path);
    return { path, role, sample: known?.sample ?? {}, budgetKb: known?.budgetKb ?? 1 };
  });
}
