import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { logIn, signUpAsCaterer, somebody } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a chosen tab reports, when it is left, how quick its page and its interactions were', async () => {
  const page = await openPage(browser, inject('origin'));
  await noteObserved(page);
  await askToMeasure(page);
  const told = reportsOf(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await jump(page);
  await touchSlowly(page);
  await expect
    .poll(() => observed(page))
    .toEqual(['interaction', 'largest-contentful-paint', 'layout-shift']);
  expect(told).toEqual([]);
  await leave(page);
  await expect.poll(() => told.length).toBe(2);
  const quickness = {
    lcp: expect.toSatisfy((value) => Number.isInteger(value) && value > 0),
    inp: expect.toSatisfy((value) => Number.isInteger(value) && value >= slow / 2),
    cls: expect.toSatisfy((value) => value > 0),
  };
  for (const [name, version] of [
    ['mf-auth', /^\d+\.\d+\.\d+-/],
    ['shell', /^main\.\w+$/],
  ] as const) {
    const report = { name, version: expect.stringMatching(version), ...quickness };
    expect(told).toContainEqual(report);
  }
  await page.context().close();
});

test('a front end that is opened later in the tab reports as well, but no first screen', async () => {
  const page = await openPage(browser, inject('origin'));
  const caterer = somebody('Rose', 'Petit');
  await signUpAsCaterer(page, caterer);
  await logIn(page, caterer);
  await page.waitForURL('**/central-kitchen');
  await noteObserved(page);
  await askToMeasure(page);
  const told = reportsOf(page);
  await page.goto('/nowhere');
  await expect.poll(() => observed(page)).toContain('largest-contentful-paint');
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await page.waitForURL('**/central-kitchen');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leave(page);
  await expect.poll(() => told.length).toBe(2);
  const [shell, kitchen] = told;
  expect(shell).toMatchObject({ name: 'shell', lcp: expect.any(Number), cls: expect.any(Number) });
  expect(kitchen).toMatchObject({ name: 'mf-kitchen', cls: expect.any(Number) });
  expect(kitchen).not.toHaveProperty('lcp');
  await page.context().close();
});

test('a tab that was not chosen measures nothing', async () => {
  const page = await openPage(browser, inject('origin'));
  await noteObserved(page);
  await page.route('**/api/platform/visits', (route) =>
    route.fulfill({ json: { counted: true, measured: false } }),
  );
  const visit = page.waitForResponse('**/api/platform/visits');
  const told = reportsOf(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await visit;
  await leave(page);
  expect([await observed(page), told]).toEqual([[], []]);
  await page.context().close();
});

/** The delay of a touch in milliseconds; browsers report delays above 104. */
const slow = 300;

/** Answers visits as if a front end had a canary. */
async function askToMeasure(page: Page): Promise<void> {
  await page.route('**/api/platform/visits', (route) =>
    route.fulfill({ json: { counted: true, measured: true } }),
  );
}

/** Records the kinds of entries that an observer has received; of events, interactions alone. */
async function noteObserved(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'observed', seen);
    const Native = PerformanceObserver;
    class Noting extends Native {
      constructor(hear: PerformanceObserverCallback) {
        super((list, observer) => {
          hear(list, observer);
          for (const entry of list.getEntries()) {
            // A slow hover is an event as well, and may be observed before the click.
            const isInteraction = Number(Reflect.get(entry, 'interactionId')) > 0;
            if (isInteraction) seen.add('interaction');
            else if (entry.entryType !== 'event') seen.add(entry.entryType);
          }
        });
      }
    }
    Reflect.set(window, 'PerformanceObserver', Noting);
  });
}

function observed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'observed');
    return seen instanceof Set ? [...seen].map(String).toSorted() : [];
  });
}

/** Moves content of the page without a touch. */
async function jump(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pushes = document.createElement('div');
    pushes.style.height = '120px';
    document.body.prepend(pushes);
  });
}

async function touchSlowly(page: Page): Promise<void> {
  await page.evaluate((milliseconds) => {
    document.addEventListener('click', () => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    });
  }, slow);
  await page.getByLabel(/e-mail/i).click();
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/vitals')) reports.push(request.postDataJSON());
  });
  return reports;
}
