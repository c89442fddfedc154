import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import { aCheckout, type Checkout } from '@gamelles/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { startDev } from './start-dev.ts';

let browser: Browser;
let checkout: Checkout;
let frontEnd: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  browser = await openBrowser();
  checkout = aCheckout();
  frontEnd = await startDev(checkout.folder, 'mf-auth', { ORIGIN: inject('origin') });
});
afterAll(async () => {
  await Promise.all([browser.close(), frontEnd.stop()]);
  checkout.remove();
});

test('who works on a front end sees every change of it at once, and nobody else does', async () => {
  const page = await openPage(browser, frontEnd.origin);
  const violations = policyViolations(page);
  await page.goto('/login');
  await page.getByText('mf-auth : ta version').waitFor();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(await entriesOf(page)).toEqual(new Set(['/mf/mf-auth/dev/remoteEntry.js']));

  await edit('mf-auth/src/login/login.tsx', 'Welcome back', 'Well done');
  await page.getByRole('heading', { name: /^Well done/ }).waitFor();

  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await edit(
    'mf-auth/src/auth-page/auth-page.module.css',
    /^\.(\w+) \{/gm,
    '.$1 { outline: 7px solid;',
  );
  await expect.poll(() => outlines(page)).toContain('7px');
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);

  const other = await openPage(browser, inject('origin'));
  await other.goto('/login');
  await other.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(await other.getByText('ta version').count()).toBe(0);
  expect(violations).toEqual([]);
});

test('one click shows the live version, and one more their own again', async () => {
  const page = await openPage(browser, frontEnd.origin);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Version en ligne' }).click();
  await page.getByText('mf-auth : la version en ligne').waitFor();
  await expect.poll(() => entriesOf(page)).not.toContain('/mf/mf-auth/dev/remoteEntry.js');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Ma version' }).click();
  await page.getByText('mf-auth : ta version').waitFor();
  await expect.poll(() => entriesOf(page)).toContain('/mf/mf-auth/dev/remoteEntry.js');
});

test('a route that is added is there with the next visit', async () => {
  const page = await openPage(browser, frontEnd.origin);
  await page.goto('/news');
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor();
  await edit('mf-auth/mf.json', '"routes": [', '"routes": [{ "path": "/news", "role": null },');
  const news = "= [\n  { path: '/news', element: <h1>Du neuf</h1> },";
  await edit('mf-auth/src/routes.tsx', '= [', news);
  const title = page.getByRole('heading', { level: 1 });
  await expect
    .poll(
      async () => {
        await page.goto('/news');
        await title.waitFor({ timeout: 5_000 });
        return title.innerText();
      },
      { timeout: 60_000 },
    )
    .toBe('Du neuf');
});

test('a foreign name that leads to this machine is told nothing', async () => {
  const foreign = await openBrowser(['--host-resolver-rules=MAP foreign.test 127.0.0.1']);
  const page = await foreign.newPage();
  const answer = await page.goto(frontEnd.origin.replace('localhost', 'foreign.test'));
  expect(answer?.status()).toBe(403);
  await foreign.close();
});

test('who works on a service has calls answered by their sources, and nobody else has', async () => {
  const { origin, stop } = await startDev(checkout.folder, 'svc-identity', {
    ORIGIN: inject('origin'),
    DATA_DIR: dirname(inject('releasesDir')),
  });
  onTestFinished(stop);
  expect(await farewellAt(origin)).toContain('Tu es déconnecté.');
  await edit('svc-identity/src/sessions/routes.ts', 'Tu es déconnecté.', 'À bientôt.');
  await expect.poll(() => farewellAt(origin)).toContain('À bientôt.');
  expect(await farewellAt(inject('origin'))).toContain('Tu es déconnecté.');

  const page = await openPage(browser, origin);
  await page.goto('/login');
  await page.getByText('svc-identity : ta version').waitFor();
});

async function farewellAt(origin: string): Promise<string> {
  const { method, paths } = identityApi.logout;
  return (await fetch(new URL(paths[0], origin), { method })).text();
}

async function edit(path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(checkout.folder, path);
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

async function entriesOf(page: Page): Promise<Set<string>> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/mf/mf-auth/') && path.endsWith('remoteEntry.js')),
  );
  return new Set(paths);
}

function outlines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).outlineWidth),
  );
}

function policyViolations(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) messages.push(message.text());
  });
  return messages;
}
