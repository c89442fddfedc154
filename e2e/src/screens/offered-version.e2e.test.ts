import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { changeRemote } from '../registry.ts';
import { enter } from '../people.ts';
import { endSessionAt } from './ended-session.ts';
import { joinAs, logInAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Ludivine', 'Carpentier');
});
afterAll(() => browser.close());

/** Releases another version while a tab is open; returns the tab's offer to load it. */
async function offerVersion(page: Page): Promise<Locator> {
  await changeRemote(page, 'mf-kitchen', (live) => ({ version: `${live.version}.next` }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByText('Une nouvelle version est prête');
  await offer.waitFor();
  return offer;
}

test('no new version is offered over a form that was restored after a log-in', async () => {
  const page = await logInAs(browser, chef, '/add-client');
  await page.getByLabel('Prénom').fill('Octave');
  const other = await page.context().newPage();
  await endSessionAt(other, () => other.goto('/clients'));
  await page.waitForURL('**/login');
  const offer = await offerVersion(page);
  await enter(page, chef);
  await page.waitForURL('**/add-client');
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Octave');
  await offer.waitFor({ state: 'detached' });
  await page.context().close();
});

test('no new version is offered while clients are being imported', async () => {
  const page = await openAs(browser, chef, '/import-clients');
  const offer = await offerVersion(page);
  await page.getByLabel('Fichier CSV').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('prenom,nom\nRosa,Blanc\n'),
  });
  const { promise: asked, resolve: hold } = Promise.withResolvers<Route>();
  await page.route('**/api/clients', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    hold(route);
    return undefined;
  });
  await page.getByRole('button', { name: 'Importer 1 client', exact: true }).click();
  const held = await asked;
  await offer.waitFor({ state: 'detached' });
  await held.continue();
  await page.getByText('1 client importé').waitFor();
  await offer.waitFor();
  await page.context().close();
});
