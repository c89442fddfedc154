import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identityApi } from '@gamelles/contracts';
import { aCheckout, type Checkout } from '@gamelles/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { startDev } from './start-dev.ts';

/** Two compilations on a busy machine, or a build at the same time. */
const timeout = 90_000;

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
// An open page has the types checked after each change, also after those of the next test.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

test(
  'a developer of a front end sees each change at once, and nobody else does',
  { timeout: 4 * timeout },
  async () => {
    const page = await openPage(browser, frontEnd.origin);
    const violations = policyViolations(page);
    await page.goto('/login');
    await page.getByText('mf-auth : ta version').waitFor();
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(await entriesOf(page)).toEqual(new Set(['/mf/mf-auth/dev/remoteEntry.js']));

    await edit('mf-auth/src/login/login.tsx', 'Welcome back', 'Well done');
    await page.getByRole('heading', { name: /^Well done/ }).waitFor({ timeout });

    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    await edit(
      'mf-auth/src/auth-page/auth-page.module.css',
      /^\.(\w+) \{/gm,
      '.$1 { outline: 7px solid;',
    );
    await expect.poll(() => outlines(page), { timeout }).toContain('7px');
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);

    const other = await openPage(browser, inject('origin'));
    await other.goto('/login');
    await other.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(await other.getByText('ta version').count()).toBe(0);
    expect(violations).toEqual([]);
  },
);

test(
  'code that does not compile, or has a type error, is shown on the page until it is mended',
  { timeout: 4 * timeout },
  async () => {
    const page = await openPage(browser, frontEnd.origin);
    const violations = policyViolations(page);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const faults = page.locator('#dev-faults');
    const file = 'mf-auth/src/auth-page/faulty.ts';
    await writeFile(join(checkout.folder, file), "export const count: number = 'one';\n");
    const routes = 'mf-auth/src/routes.tsx';
    await edit(routes, /^/, "import './auth-page/faulty.ts';\n");
    await faults.getByText(/faulty\.ts:1: .*not assignable to type 'number'/).waitFor({ timeout });
    await writeFile(join(checkout.folder, file), 'export const count: number = ;\n');
    await faults.getByText(/Erreurs de compilation/).waitFor({ timeout });
    await edit(routes, "import './auth-page/faulty.ts';\n", '');
    await rm(join(checkout.folder, file));
    await faults.waitFor({ state: 'hidden', timeout });
    expect(violations).toEqual([]);
  },
);

test('one click shows the live version, and a second one the local version again', async () => {
  const page = await openPage(browser, frontEnd.origin);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Version en ligne', exact: true }).click();
  await page.getByText('mf-auth : la version en ligne').waitFor();
  await expect.poll(() => entriesOf(page)).not.toContain('/mf/mf-auth/dev/remoteEntry.js');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Ma version', exact: true }).click();
  await page.getByText('mf-auth : ta version').waitFor();
  await expect.poll(() => entriesOf(page)).toContain('/mf/mf-auth/dev/remoteEntry.js');
});

test('an added route works with the next visit', async () => {
  const page = await openPage(browser, frontEnd.origin);
  await page.goto('/news');
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor();
  await edit(
    'mf-auth/mf.json',
    '"routes": [',
    '"routes": [{ "path": "/news", "role": null, "budgetKb": 30 },',
  );
  const news = "= [\n  { path: '/news', element: <h1>Du neuf</h1> },";
  await edit('mf-auth/src/routes.tsx', '= [', news);
  const title = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      await page.goto('/news');
      await title.waitFor({ timeout: 5_000 });
      return title.innerText();
    })
    .toBe('Du neuf');
});

test('a foreign host name that resolves to this machine gets no content', async () => {
  const foreign = await openBrowser(['--host-resolver-rules=MAP foreign.test 127.0.0.1']);
  const page = await foreign.newPage();
  const answer = await page.goto(frontEnd.origin.replace('localhost', 'foreign.test'));
  expect(answer?.status()).toBe(403);
  await foreign.close();
});

test('the calls of a developer reach the service under work, and nobody else’s do', async () => {
  const { origin, stop } = await startDev(checkout.folder, 'svc-identity', {
    ORIGIN: inject('origin'),
    DATA_DIR: dirname(inject('releasesDir')),
  });
  onTestFinished(stop);
  expect(await farewellAt(origin)).toContain('Tu es déconnecté.');
  await edit('svc-identity/src/sessions/routes.ts', 'Tu es déconnecté.', 'À bientôt.');
  // The restart of the service takes as long as the machine is busy.
  await expect.poll(() => farewellAt(origin)).toContain('À bientôt.');
  expect(await farewellAt(inject('origin'))).toContain('Tu es déconnecté.');

  const page = await openPage(browser, origin);
  await page.goto('/login');
  await page.getByText('svc-identity : ta version').waitFor();

  const broken = "const count: number = 'one';\nthrow new Error(`Oops ${count}`);\nawait run";
  await edit('svc-identity/src/main.ts', 'await run', broken);
  const faults = page.locator('#dev-faults');
  await faults.getByText('svc-identity ne répond pas : le terminal dit pourquoi.').waitFor();
  await faults.getByText(/main\.ts:\d+: .*not assignable to type 'number'/).waitFor({ timeout });
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
  // Each test, and each second try of one, finds the checkout unchanged.
  onTestFinished(() => writeFile(file, before));
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
