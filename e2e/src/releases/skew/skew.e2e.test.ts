import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putRelease, readLog, registryOf, releaseLine } from '@gamelles/platform/releases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../../browser.ts';
import { serveRegistry, serveShell } from './serve-versions.ts';
import { buildWithVersions } from './build-with-versions.ts';
import { z } from 'zod';
import { watchVersions } from './versions-on-page.ts';

const packageFile = z.object({ version: z.string() });
const sources = fileURLToPath(new URL('../../../../mf-auth/', import.meta.url));
const title = /^Welcome back/;
const ages = ['previous', 'live', 'candidate'] as const;
type Age = (typeof ages)[number];

const { version: kit } = packageFile.parse(
  JSON.parse(
    readFileSync(new URL('../../../../packages/web-kit/package.json', import.meta.url), 'utf8'),
  ),
);
const versions = {
  previous: { react: '19.3.0', router: '8.5.0', kit },
  live: { react: '19.3.1', router: '8.5.1', kit },
  candidate: {
    react: '19.3.1',
    router: '8.5.1',
    kit: kit.replace(/\d+$/, (patch) => `${Number(patch) + 7}`),
  },
} as const;

const packages = {
  react: 'react-previous',
  'react-dom': 'react-dom-previous',
  'react-router': 'react-router-previous',
};

let browser: Browser;
let folders: Record<Age, string | null>;
beforeAll(async () => {
  browser = await openBrowser();
  folders = {
    previous: await buildWithVersions({ packages, kit: versions.previous.kit }, 'mf-auth'),
    live: null,
    candidate: await buildWithVersions({ packages: {}, kit: versions.candidate.kit }, 'mf-auth'),
  };
}, 300_000);
afterAll(async () => {
  await browser.close();
  for (const folder of Object.values(folders)) if (folder) await rm(folder, { recursive: true });
});

test.each(ages.flatMap((shell) => ages.map((remote) => [shell, remote] as const)))(
  'a %s shell and a %s remote meet on one React, one router and one kit',
  async (shell, remote) => {
    const page = await openPage(browser, inject('origin'));
    const running = await watchVersions(page);
    await serveShell(page, folders[shell] && join(folders[shell], 'shell/dist'));
    if (folders[remote]) await serveRegistry(page, registryWith(join(folders[remote], 'mf-auth')));
    await page.goto('/login');
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: /Sign up/ }).click();
    await page.getByLabel('Prénom').fill('Léa');

    const { react, router, kit } = versions[shell];
    const found = await running();
    expect(found).toMatchObject({ react: [react], withReact: 1, withRouter: 1 });
    expect(found.shared).toMatchObject({
      react: [react],
      'react-dom': [react],
      '@gamelles/web-kit': [kit],
      '@gamelles/web-kit/router': [router],
    });
    expect(Object.values(found.shared).filter((copies) => copies.length !== 1)).toEqual([]);
    await page.context().close();
  },
);

test.each([
  [false, 'Page indisponible'],
  [true, title],
])(
  'a remote of another React is refused before it runs (with a version before: %s)',
  async (hasPrevious, shown) => {
    const page = await openPage(browser, inject('origin'));
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const folder = await incompatible();
    const registry = registryWith(folder);
    const [auth] = registry.remotes.filter(({ name }) => name === 'mf-auth');
    if (!auth) throw new Error('mf-auth is not in the registry');
    const others = registry.remotes.filter((remote) => remote !== auth);
    const remotes = hasPrevious ? registry.remotes : [...others, { ...auth, previous: null }];
    await serveRegistry(page, { ...registry, remotes });
    const ran: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') ran.push(new URL(request.url()).pathname);
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: shown }).waitFor();
    expect(said.join('\n')).toContain(
      `mf-auth ${auth.version} wants react ^20.0.0, and the page has 19.3.1`,
    );
    expect(ran.filter((path) => path.includes(auth.version))).toEqual([]);
    await page.context().close();
  },
);

/** The registry after the release of a folder's builds. */
function registryWith(folder: string) {
  const releasesDir = inject('releasesDir');
  const log = readLog(releasesDir);
  const moment = { time: new Date().toISOString(), percent: 100 };
  const built = putRelease(folder, releasesDir, null);
  return registryOf([...log, releaseLine(log, built, moment)]);
}

/** The live build as if a later React had been installed. */
async function incompatible(): Promise<string> {
  const releasesDir = inject('releasesDir');
  const live = registryOf(readLog(releasesDir)).remotes.find(({ name }) => name === 'mf-auth');
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-skew-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['mf.json', 'package.json']) await cp(join(sources, file), join(folder, file));
  const dist = join(folder, 'dist');
  await cp(join(releasesDir, 'mf-auth', live?.version ?? ''), dist, { recursive: true });
  for (const file of ['mf-manifest.json', 'remoteEntry.js']) {
    const text = await readFile(join(dist, file), 'utf8');
    // The gateway would otherwise serve the former compressed files.
    for (const copy of ['gz', 'br']) await rm(join(dist, `${file}.${copy}`), { force: true });
    await writeFile(join(dist, file), text.replaceAll('^19.3.0', '^20.0.0'));
  }
  return folder;
}
