import { integrityOf } from '@gamelles/platform/releases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { joinAs, type Member } from './screens/household.ts';
import { closeOver, openOver, workers } from './with-worker.ts';
import { logIn, signUpAsCaterer, signUpAsClientOf, somebody } from './people.ts';
import { changeRemote } from './registry.ts';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Odette', 'Menuisier');
});
afterAll(() => browser.close());

test('the three remotes live in one page, on one React, within the security policy', async () => {
  const page = await openPage(browser, inject('origin'));
  const scripts = requested(page);
  const violations = policyViolations(page);
  const [caterer, client] = [somebody('Rose', 'Petit'), somebody('Marc', 'Roux')];
  await signUpAsCaterer(page, caterer);
  await signUpAsClientOf(page, client, caterer);
  await logIn(page, caterer);
  await page.waitForURL('**/central-kitchen');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await logIn(page, client);
  await page.getByRole('heading', { name: 'Marc, ton espace gourmand' }).waitFor();
  expect(await reactCopies(page, scripts)).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('the page loads its own scripts and style sheets with their integrity', async () => {
  const origin = inject('origin');
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
  const tags =
    (await page.text()).match(/<(script|link)[^>]*"\/assets\/[^"]+\.(js|css)"[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(2);
  for (const tag of tags) {
    const file = /"(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? '';
    const content = await (await fetch(origin + file)).text();
    expect(tag).toContain(`integrity="${integrityOf(content)}"`);
  }
});

test.each(['main', 'provided', 'application'])(
  'an altered script « %s » of the shell does not run, and the page says how to go on',
  async (name) => {
    const page = await openPage(browser, inject('origin'));
    const scripts = `**/assets/${name}.*.js`;
    await page.route(scripts, async (route) => {
      const right = await (await route.fetch()).text();
      const body = `window.wasAltered = true;\n${right}`;
      await route.fulfill({ contentType: 'application/javascript', body });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.goto('/login');
    expect((await refused).text()).toContain(`/assets/${name}.`);
    const again = page.getByRole('link', { name: 'Recharge la page' });
    await again.waitFor();
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    await page.unroute(scripts);
    await again.click();
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    await page.context().close();
  },
);

test('without a session no script of a guarded remote is requested', async () => {
  const page = await openPage(browser, inject('origin'));
  const scripts = requested(page);
  await page.goto('/clients/42');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(scripts.filter((path) => path.startsWith('/mf/mf-kitchen/'))).toEqual([]);
});

test.each(workers)(
  '%s, a missing release is replaced by the previous good version',
  async (worker) => {
    const page = await openOver(worker, browser, chef);
    const scripts = requested(page);
    await changeRemote(page, 'mf-auth', (live) => ({
      entry: '/mf/mf-auth/gone/remoteEntry.js',
      previous: live,
    }));
    await page.goto('/login');
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(scripts).toContain('/mf/mf-auth/gone/remoteEntry.js');
    await closeOver(page);
  },
);

test.each(workers)('%s, a remote that keeps failing can be retried', async (worker) => {
  const page = await openOver(worker, browser, chef);
  await page.context().route('**/mf/mf-auth/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
  await page.context().unroute('**/mf/mf-auth/**');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Réessayer', exact: true }).count())
    .toBe(0);
  await closeOver(page);
});

test('logging out in one tab leaves no other tab signed in', async () => {
  const here = await openPage(browser, inject('origin'));
  const caterer = somebody('Nora', 'Blanc');
  await signUpAsCaterer(here, caterer);
  await logIn(here, caterer);
  await here.waitForURL('**/central-kitchen');
  const there = await here.context().newPage();
  await there.goto('/central-kitchen');
  await there.getByRole('button', { name: 'Log out', exact: true }).click();
  await here.waitForURL('**/login');
  expect(await here.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

function requested(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Read after the visit, because a page loses its responses when it is left. */
async function reactCopies(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of new Set(paths.filter((one) => one.endsWith('.js')))) {
    const response = await page.request.get(new URL(path, inject('origin')).href);
    if ((await response.text()).includes('react.transitional.element')) found.push(path);
  }
  return found;
}

function policyViolations(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) messages.push(message.text());
  });
  return messages;
}
