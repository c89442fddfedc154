import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openAs } from './household.ts';
import { keptNames, openKept } from './kept-on-phone.ts';
import { aRound } from './round-of-today.ts';
import { takeMoney } from './waiting-acts.ts';

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

test('what was sent while another screen was open is still there when the network is gone again', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto(`/compte/${aicha}`);
  await page.getByText('Aïcha te doit 27,50 €').waitFor();
  await takeMoney(page, '20');
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.getByRole('link', { name: 'Scanner', exact: true }).click();
  await page.waitForURL('**/qr-scan');
  const isKept = page.waitForResponse((response) => response.url().includes('/api/journal?'));
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await isKept;
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.goto(`/porte/${aicha}`);
  await page.getByRole('button', { name: /^Encaisser 7,50/ }).waitFor();
  await page.context().close();
});
