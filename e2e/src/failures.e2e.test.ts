import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { breakVersion, typeOf, type Fault, type Part } from './broken-version.ts';
import { openBrowser, openPage } from './browser.ts';
import { camerasAtHand } from './camera.ts';
import { carryIn, joinAs, type Member } from './screens/household.ts';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openBrowser(camerasAtHand(1));
  chef = await joinAs('traiteur', 'Odile', 'Roy');
});
afterAll(() => browser.close());

const faults = {
  missing: (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
  // Never answered: the page has to give up by itself.
  slow: () => Promise.resolve(),
  truncated: (route, right) => answer(route, right.slice(0, right.length / 2)),
  'HTML instead': (route) =>
    route.fulfill({
      body: '<!doctype html><p>Bonjour</p>',
      headers: { 'Content-Type': 'text/html', 'X-Content-Type-Options': 'nosniff' },
    }),
} satisfies Record<string, Fault>;

const answer: Fault = (route, body) =>
  route.fulfill({ body, contentType: typeOf(new URL(route.request().url()).pathname) });

const altered: Fault = (route, right) => answer(route, `${right}\n/* somebody was here */`);

const throwing: Fault = (route, right) =>
  answer(route, right.replaceAll('Welcome back', '"+(()=>{throw new Error("Oops")})()+"'));

const logIn = { name: 'mf-auth', path: '/login', title: /^Welcome back/ };
const kitchen = { name: 'mf-kitchen', path: '/box-inventory', title: 'Box Inventory' };
const scanner = { name: 'mf-kitchen', path: '/qr-scan', title: 'Scanner un retour' };
type Screen = typeof logIn | typeof scanner;

const each = (part: Part, screen: Screen) =>
  Object.entries(faults).map(([what, fault]) => ({ part, what, fault, screen }));

const cases = [
  ...each('entry', logIn),
  ...each('code', logIn),
  ...each('styles', logIn),
  ...each('screen code', kitchen),
  ...each('screen styles', kitchen),
  { part: 'entry', what: 'of another integrity', fault: altered, screen: logIn },
  { part: 'code', what: 'throwing when shown', fault: throwing, screen: logIn },
] as const;

test.concurrent.each(cases)(
  '$part that is $what gives way to the previous good version',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    await breakVersion(page, screen.name, { part, fault, keepsPrevious: true });
    await page.goto(screen.path, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: screen.title }).waitFor({ timeout: 60_000 });
    expect(await looksStyled(page, screen.name)).toBe(true);
    await page.context().close();
  },
);

test.concurrent.each(cases)(
  '$part that is $what is told where there is no other version, the rest goes on, and it heals',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    const mend = await breakVersion(page, screen.name, { part, fault, keepsPrevious: false });
    await page.goto(screen.path, { waitUntil: 'commit' });
    const told = page.getByRole('heading', { name: 'Page indisponible' });
    await told.waitFor({ timeout: 60_000 });
    const other = await page.context().newPage();
    await other.goto('/unauthorized');
    await other.getByRole('heading', { name: /^Oops/ }).waitFor();

    mend();
    // Code that throws runs already, and stays as it is until the page is loaded anew.
    if (fault === throwing) await page.reload();
    else await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: screen.title }).waitFor();
    await page.context().close();
  },
);

test.concurrent.each(each('late code', scanner))(
  'a scanner that is $what is told on its screen, and starts when tried again',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    const mend = await breakVersion(page, screen.name, { part, fault, keepsPrevious: true });
    await page.goto(screen.path);
    await page.getByText('La caméra n’a pas démarré.').waitFor({ timeout: 30_000 });
    await page.getByLabel('Code écrit sous le QR').waitFor();
    mend();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('#viewfinder video').waitFor();
    await page.context().close();
  },
);

test.concurrent.each(each('late code', logIn))(
  'rules of a form that are $what keep nobody from sending it',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    await breakVersion(page, screen.name, { part, fault, keepsPrevious: true });
    await page.goto(screen.path);
    await page.getByLabel(/e-mail/i).fill(chef.email);
    await page.getByPlaceholder('Mot de passe').fill(chef.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/central-kitchen', { timeout: 30_000 });
    await page.context().close();
  },
);

test('a screen that fails in the previous version is reported under that version', async () => {
  const page = await openAs(logIn);
  const fault = faults.missing;
  await breakVersion(page, 'mf-auth', { part: 'entry', fault, keepsPrevious: true });
  await page.route(/\/mf\/mf-auth\/(?!9).*\.js/, async (route) =>
    throwing(route, await (await route.fetch()).text()),
  );
  const reports = reportsOf(page);
  await page.goto(logIn.path);
  await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
  expect(reports).toEqual([
    { name: 'mf-auth', version: expect.stringMatching(/^9/), kind: 'load' },
    { name: 'mf-auth', version: expect.not.stringMatching(/^9/), kind: 'render' },
  ]);
  await page.context().close();
});

function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/failures')) reports.push(request.postDataJSON());
  });
  return reports;
}

async function openAs({ name }: Screen): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  if (name === 'mf-auth') return page;
  await page.goto('/mentions-legales');
  await carryIn(page, chef);
  return page;
}

/** Whether the styles of the remote itself are there, from the version that works. */
function looksStyled(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (own) =>
      [...document.styleSheets].some(
        ({ href, cssRules }) => new RegExp(own).test(href ?? '') && cssRules.length > 0,
      ),
    `/mf/${name}/(?!9)`,
  );
}
