import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { enter } from '../people.ts';
import { camerasAtHand } from '../camera.ts';
import { pagePool } from '../page-pool.ts';
import { carryIn, joinAs, type Member } from '../screens/household.ts';
import {
  closeOver,
  forgetSession,
  openFor,
  openOver,
  storeApplication,
  workers,
  type Worker,
} from '../with-worker.ts';
import { breakVersion, typeOf, type Fault, type Part } from './broken-version.ts';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openBrowser(camerasAtHand(1));
  chef = await joinAs('traiteur', 'Odile', 'Roy');
});
afterAll(() => browser.close());

const faults = {
  missing: (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
  // Without a response, so the page must time out.
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

function throwing(script: string): string {
  return script.replaceAll('Welcome back', '"+(()=>{throw new Error("Oops")})()+"');
}

const logIn = { name: 'mf-auth', path: '/login', title: /^Welcome back/ };
const kitchen = { name: 'mf-kitchen', path: '/box-inventory', title: 'Box Inventory' };
const scanner = { name: 'mf-kitchen', path: '/qr-scan', title: 'Scanner un retour' };
type Screen = typeof logIn | typeof scanner;

function each(part: Part, screen: Screen) {
  return Object.entries(faults).map(([what, fault]) => ({ part, what, fault, screen }));
}

const broken = [
  ...each('entry', logIn),
  ...each('code', logIn),
  ...each('styles', logIn),
  ...each('screen code', kitchen),
  ...each('screen styles', kitchen),
  { part: 'entry', what: 'of another integrity', fault: altered, screen: logIn },
  { part: 'code', what: 'of another integrity', fault: altered, screen: logIn },
  { part: 'screen code', what: 'of another integrity', fault: altered, screen: kitchen },
  { part: 'code', what: 'throwing when shown', fault: answer, built: throwing, screen: logIn },
] as const;
const withPage = pagePool((worker: Worker) => openFor(worker, browser));
const cases = workers.flatMap((worker) => broken.map((one) => ({ ...one, worker })));

test.concurrent.each(cases)(
  '$worker, $part that is $what is replaced by the previous version or reported, and heals',
  async ({ worker, part, fault, screen, ...more }) =>
    withPage(worker, async (page) => {
      if (worker === 'with the worker') await storeApplication(page, chef);
      if (screen === kitchen) await carryIn(page, chef);
      const version = await breakVersion(page, screen.name, { part, fault, ...more });
      await page.goto(screen.path, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: screen.title }).waitFor();
      expect(await looksStyled(page, screen.name)).toBe(true);
      // The files of a release never change. If the worker has stored a throwing file, only another
      // release helps.
      if (worker === 'without a worker' || !('built' in more)) {
        version.forgetPrevious();
        await showsOthers(page);
        await page.goto(screen.path, { waitUntil: 'commit' });
        await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
        version.mend();
        // The throwing code is already running, so only a reload ends it.
        if ('built' in more) await page.reload();
        else await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
        await page.getByRole('heading', { name: screen.title }).waitFor();
      }
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await forgetSession(page);
    }),
);

test.concurrent.each(each('late code', scanner))(
  'a scanner that is $what is told on its screen, and starts when tried again',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    const version = await breakVersion(page, screen.name, { part, fault });
    await page.goto(screen.path);
    await page.getByText('La caméra n’a pas démarré.').waitFor();
    await page.getByLabel('Code écrit sous le QR').waitFor();
    version.mend();
    await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
    await page.locator('#viewfinder video').waitFor();
    await closeOver(page);
  },
);

test.concurrent.each(each('late code', logIn))(
  'rules of a form that are $what keep nobody from sending it',
  async ({ part, fault, screen }) => {
    const page = await openAs(screen);
    await breakVersion(page, screen.name, { part, fault });
    await page.goto(screen.path);
    await enter(page, chef);
    await page.waitForURL('**/central-kitchen');
    await closeOver(page);
  },
);

test('a screen that fails in the previous version is reported under that version', async () => {
  const page = await openAs(logIn);
  await breakVersion(page, 'mf-auth', {
    part: 'entry',
    fault: faults.missing,
    builtBefore: throwing,
  });
  const reports = reportsOf(page);
  await page.goto(logIn.path);
  await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
  expect(reports).toEqual([
    { name: 'mf-auth', version: expect.stringMatching(/^9/), kind: 'load' },
    { name: 'mf-auth', version: expect.not.stringMatching(/^9/), kind: 'render' },
  ]);
  await closeOver(page);
});

test.each([
  ['its application throws', () => (document.getElementById = () => null)],
  [
    'its first screen throws',
    () =>
      (window.setInterval = () => {
        throw new Error('Oops');
      }),
  ],
])('a shell that does not start, because %s, is reported', async (_what, spoil) => {
  const page = await openAs(logIn);
  const reports = reportsOf(page);
  await page.addInitScript(spoil);
  await page.goto(logIn.path);
  await expect
    .poll(() => reports)
    .toEqual([
      {
        name: 'shell',
        version: expect.stringMatching(/^main\.\w+$/),
        kind: 'load',
        browser: expect.stringMatching(/^Chrome \d+$/),
        stack: expect.arrayContaining([
          expect.stringMatching(/^\/assets\/application\..+\.js:\d+:\d+$/),
        ]),
      },
    ]);
  await closeOver(page);
});

test('a shell without one of its files is reported', async () => {
  const page = await openAs(logIn);
  await page.route('**/assets/application.*.js', (route) => route.fulfill({ status: 404 }));
  const reports = reportsOf(page);
  await page.goto(logIn.path);
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ name: 'shell', kind: 'load' })]);
  await closeOver(page);
});

test('an altered script is reported', async () => {
  const page = await openAs(kitchen);
  await breakVersion(page, 'mf-kitchen', {
    part: 'screen code',
    fault: altered,
  });
  const reports = reportsOf(page);
  await page.goto(kitchen.path);
  await page.getByRole('heading', { name: kitchen.title }).waitFor();
  expect(reports).toEqual([
    { name: 'mf-kitchen', version: expect.stringMatching(/^9/), kind: 'screen' },
  ]);
  await closeOver(page);
});

test.each(workers)(
  '%s, altered late code does not run, is shown as a failure, reported, and healed',
  async (worker) => {
    const page = await openAs(scanner, worker);
    const marked: Fault = (route, right) => answer(route, `window.wasAltered = true;\n${right}`);
    const version = await breakVersion(page, scanner.name, {
      part: 'late code',
      fault: marked,
    });
    const reports = reportsOf(page);
    await page.goto(scanner.path);
    await page.getByText('La caméra n’a pas démarré.').waitFor();
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    await expect
      .poll(() => reports)
      .toEqual([
        {
          name: scanner.name,
          version: version.version,
          kind: 'script',
          route: scanner.path,
          browser: expect.stringMatching(/^Chrome \d+$/),
          stack: [
            expect.stringMatching(/^\/mf\/mf-kitchen\/9\.9\.\d+-broken\/assets\/.+\.js:1:1$/),
          ],
        },
      ]);
    version.mend();
    await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
    await page.locator('#viewfinder video').waitFor();
    await closeOver(page);
  },
);

function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/failures')) reports.push(request.postDataJSON());
  });
  return reports;
}

async function openAs({ name }: Screen, worker: Worker = 'without a worker'): Promise<Page> {
  const page = await openOver(worker, browser, chef);
  if (name === 'mf-auth') return page;
  await carryIn(page, chef);
  return page;
}

/** The screens of other front ends still work. A tab of its own costs three times as much. */
async function showsOthers(page: Page): Promise<void> {
  await page.goto('/unauthorized');
  await page.getByRole('heading', { name: /^Oops/ }).waitFor();
}

/** Whether the styles of the remote come from the working version. */
function looksStyled(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (own) =>
      [...document.styleSheets].some(
        ({ href, cssRules }) => new RegExp(own).test(href ?? '') && cssRules.length > 0,
      ),
    `/mf/${name}/(?!9)`,
  );
}
