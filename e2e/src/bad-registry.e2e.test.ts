import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const title = /^Welcome back/;

test.each([
  ['missing', (route: Route) => route.fulfill({ status: 404, json: { code: 'not_found' } })],
  ['HTML', (route: Route) => route.fulfill({ body: '<p>Oops</p>' })],
  ['cut off', (route: Route) => route.fulfill({ body: '{"remotes":[{"name":"mf-auth",' })],
  ['of another shape', (route: Route) => route.fulfill({ json: { remotes: 'all' } })],
  ['empty', (route: Route) => route.fulfill({ json: { remotes: [] } })],
  ['never answered', () => Promise.resolve()],
])('a registry that is %s is said, and can be tried again', async (_what, fault) => {
  const page = await openPage(browser, inject('origin'));
  await page.route('**/remotes.json', fault);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Gamelles est indisponible' }).waitFor();
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  await page.context().close();
});

test.each([
  ['a script of an unknown host', { entry: 'https://foreign.test/mf/mf-auth/remoteEntry.js' }],
  ['a script of an unknown host without its scheme', { entry: '//foreign.test/remoteEntry.js' }],
  ['a file of an unknown host', { preload: ['https://foreign.test/mf/a.js'] }],
  ['a wrong integrity', { integrity: `sha384-${'A'.repeat(64)}` }],
  ['an integrity that is none', { integrity: 'none' }],
])(
  'a registry with %s: nothing of it runs, the rest goes on, and trying again heals it',
  async (_what, change) => {
    const page = await openPage(browser, inject('origin'));
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'foreign.test') foreign.push(request.url());
    });
    await changeAuth(page, { ...change, previous: null });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'mfAuth'))).toBe(false);
    await page.goto('/unauthorized');
    await page.getByRole('heading', { name: /^Oops/ }).waitFor();

    await page.goto('/login');
    await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
    await page.unroute('**/remotes.json');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(foreign).toEqual([]);
    await page.context().close();
  },
);

async function changeAuth(page: Page, change: object): Promise<void> {
  const registry: { remotes: { name: string }[] } = await (
    await page.request.get('/remotes.json')
  ).json();
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mf-auth' ? { ...remote, ...change } : remote,
  );
  await page.route('**/remotes.json', (route) => route.fulfill({ json: { remotes } }));
}
