import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { breakVersion, typeOf, type Fault, type Part } from './broken-version.ts';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
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
  altered: (route, right) => answer(route, `${right}\n/* somebody was here */`),
} as const satisfies Record<string, Fault>;

const answer: Fault = (route, body) =>
  route.fulfill({ body, contentType: typeOf(new URL(route.request().url()).pathname) });

const throwing: Fault = (route, right) =>
  answer(route, right.replaceAll('Welcome back', '"+(()=>{throw new Error("Oops")})()+"'));

const cases: [Part, string, Fault][] = [
  ['entry', 'missing', faults.missing],
  ['entry', 'slow', faults.slow],
  ['entry', 'truncated', faults.truncated],
  ['entry', 'HTML instead', faults['HTML instead']],
  ['entry', 'of another integrity', faults.altered],
  ['code', 'missing', faults.missing],
  ['code', 'slow', faults.slow],
  ['code', 'truncated', faults.truncated],
  ['code', 'HTML instead', faults['HTML instead']],
  ['code', 'throwing when shown', throwing],
  ['styles', 'missing', faults.missing],
  ['styles', 'slow', faults.slow],
  ['styles', 'HTML instead', faults['HTML instead']],
];

test.each(cases)(
  '%s that is %s gives way to the previous good version',
  { timeout: 90_000 },
  async (part, _what, fault) => {
    const page = await openPage(browser, inject('origin'));
    await breakVersion(page, 'mf-auth', { part, fault, keepsPrevious: true });
    await page.goto('/login', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: /^Welcome back/ });
    await title.waitFor({ timeout: 60_000 });
    expect(await looksStyled(page)).toBe(true);
    await page.context().close();
  },
);

test.each([
  ['entry', 'missing', faults.missing],
  ['code', 'truncated', faults.truncated],
  ['code', 'throwing when shown', throwing],
  ['styles', 'missing', faults.missing],
] as const)(
  '%s that is %s is told where there is no other version, and the rest goes on',
  async (part, _what, fault) => {
    const page = await openPage(browser, inject('origin'));
    await breakVersion(page, 'mf-auth', { part, fault, keepsPrevious: false });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Page indisponible' }).waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.goto('/unauthorized');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Oops/);
    await page.context().close();
  },
);

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Whether the styles of the remote itself are there, from the version that works. */
function looksStyled(page: OpenPage): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(
      ({ href, cssRules }) => /\/mf\/mf-auth\/(?!9)/.test(href ?? '') && cssRules.length > 0,
    ),
  );
}
