import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readDescription,
  readLog,
  registryOf,
  releaseLine,
  tryCandidate,
} from '@gamelles/platform/candidates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherBuild } from './another-build.ts';
import { openBrowser, openPage } from './browser.ts';

const title = /^Welcome back/;
const offer = 'Une nouvelle version est prête';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a candidate that works passes on all its routes, and nobody else gets it', async () => {
  const before = await readFile(join(inject('releasesDir'), 'remotes.json'), 'utf8');
  expect(await tryBuild((script) => `${script}\n/* another build */`)).toEqual([]);
  expect(await readFile(join(inject('releasesDir'), 'remotes.json'), 'utf8')).toBe(before);
});

test.each([
  ['throws', 'throw new Error("Oops");', /an error is thrown: Oops|the console says: .*Oops/],
  ['complains', 'console.error("Oops");', /the console says: Oops/],
  [
    'calls what is not there',
    'fetch("/api/clients/nothing");',
    /\/api\/clients\/nothing answers 4/,
  ],
  ['loads from elsewhere', 'new Image().src = "https://example.org/a.png";', /Content Security/],
  ['brings React along', '"react.transitional.element";', /React is there 2 times/],
])('a candidate that %s is refused', async (_what, more, fault) => {
  const faults = await tryBuild((script) => `${more}\n${script}`);
  expect(faults.join('\n')).toMatch(fault);
});

test.each([
  ['9', '/mf/mf-auth/candidate/remoteEntry.js'],
  ['10', null],
])(
  'with a candidate for ten of a hundred, a browser that drew %s asks for %s',
  async (draw, wanted) => {
    const page = await openPage(browser, inject('origin'));
    const asked = entriesAsked(page);
    await page.addInitScript((drawn) => localStorage.setItem('draw', drawn), draw);
    await changeAuth(page, (live) => ({
      ...live,
      candidate: { ...live, entry: '/mf/mf-auth/candidate/remoteEntry.js', percent: 10 },
    }));
    await page.goto('/login');
    // A candidate that is not there gives way to the version of the others.
    await page.getByRole('heading', { name: title }).waitFor();
    expect(asked.find((path) => path.includes('candidate')) ?? null).toBe(wanted);
  },
);

test('an open tab is offered a new version, but not while a form is worked on', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  await changeAuth(page, (live) => ({ ...live, version: `${live.version}.next` }));
  await look(page);
  await page.getByText(offer).waitFor();
  await page.getByLabel(/e-mail/i).fill('lea@exemple.fr');
  await page.getByText(offer).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Sign up/ }).click();
  await page.waitForURL('**/signup');
  await expect.poll(() => page.getByText(offer).innerText()).toBe(offer);
});

test('an open tab is offered a new shell as well', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  await look(page);
  await page.route('**/unauthorized', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('/assets/main.', '/assets/main.next.');
    await route.fulfill({ response: answer, body });
  });
  await look(page);
  await expect.poll(() => page.getByText(offer).count()).toBe(1);
});

test('what is offered comes with one click', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  await changeAuth(page, (live) => ({ ...live, version: `${live.version}.next` }));
  await look(page);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await page.waitForEvent('load');
  await page.getByRole('heading', { name: title }).waitFor();
  await look(page);
  await expect.poll(() => page.getByText(offer).count()).toBe(0);
});

/** Tries the live build of mf-client with its first script changed. */
async function tryBuild(change: (script: string) => string): Promise<string[]> {
  const { folder, built } = await anotherBuild(change);
  const log = readLog(inject('releasesDir'));
  const line = releaseLine(log, built, { time: new Date().toISOString(), percent: 100 });
  return tryCandidate(inject('origin'), {
    ...built,
    routes: readDescription(folder).routes,
    registry: registryOf([...log, line]),
  });
}

interface Remote {
  name: string;
  version: string;
  entry: string;
}

async function changeAuth(page: Page, change: (live: Remote) => object): Promise<void> {
  const registry: { remotes: Remote[] } = await (await page.request.get('/remotes.json')).json();
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mf-auth' ? change(remote) : remote,
  );
  await page.route('**/remotes.json', (route) => route.fulfill({ json: { remotes } }));
}

/** As when somebody comes back to the tab. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}

function entriesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/mf\/mf-auth\/.*remoteEntry\.js$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}
