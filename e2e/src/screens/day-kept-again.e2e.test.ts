import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openAs } from './household.ts';
import { keptNames, openKept } from './kept-on-phone.ts';
import { aRound } from './round-of-today.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a log-in after a log-out stores the day again', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(chef.email);
  await page.getByPlaceholder('Mot de passe').fill(chef.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await expect.poll(() => keptNames(page)).toEqual(expect.arrayContaining(['doors', 'labels']));
  await page.context().close();
});

test('a day that could not be stored is stored from the next screen', async () => {
  const { chef } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  const isOfLabels = (url: URL) => url.searchParams.get('limit') === '200';
  await page.route(isOfLabels, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    isOfLabels(new URL(request.url())),
  );
  await page.goto('/central-kitchen');
  await failed;
  await page.unroute(isOfLabels);
  await page.getByRole('link', { name: 'Commencer la tournée', exact: true }).click();
  await expect.poll(() => keptNames(page)).toContain('labels');
  await page.context().close();
});
