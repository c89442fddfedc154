import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, phone } from './browser.ts';
import { logIn, signUpAsCaterer, somebody } from './people.ts';
import { changeRemote } from './registry.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the page for an unknown path links to the screens that the front ends name', async () => {
  // A test cannot change the list of front ends that a service worker requests.
  const page = await openPage(browser, inject('origin'), phone, { serviceWorkers: 'block' });
  const caterer = somebody('Lina', 'Faure');
  await signUpAsCaterer(page, caterer);
  await logIn(page, caterer);
  await page.waitForURL('**/central-kitchen');
  await addScreen(page, { path: '/menu', label: 'La carte' });

  await page.goto('/nowhere');
  await expect
    .poll(() => waysOn(page))
    .toEqual([
      "Retour à l'accueil",
      'Clients',
      'Tournée du jour',
      'Étiqueter une livraison',
      'Scanner un retour',
      'Historique',
      'Imprimer des étiquettes',
      'Gamelles dehors',
      'Mes plats',
      'Ajouter un client',
      'Aide',
      'La carte',
    ]);
  await page.getByRole('link', { name: 'Gamelles dehors' }).click();
  await page.waitForURL('**/box-inventory');
  await page.context().close();
});

test('a visitor without a session gets a link to the public page only', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/nowhere');
  const home = page.getByRole('link', { name: "Retour à l'accueil" });
  await expect.poll(() => home.getAttribute('href')).toBe('/');
  expect(await page.getByRole('navigation', { name: 'Tes écrans' }).count()).toBe(0);
  await page.context().close();
});

test('a page shows the product before its scripts, then the screen', async () => {
  const page = await openPage(browser, inject('origin'));
  const scripts = Promise.withResolvers<null>();
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  const waiting = page.getByText('Les gamelles partent');
  await waiting.waitFor();
  expect(await page.getByRole('status').innerText()).toBe('Chargement…');
  scripts.resolve(null);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await waiting.count()).toBe(0);
  await page.context().close();
});

function waysOn(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Tes écrans' }).getByRole('link').allInnerTexts();
}

/** The registry as it would be after the release of a mf-kitchen with one more screen. */
function addScreen(
  page: Page,
  { path, label }: { readonly path: string; readonly label: string },
): Promise<void> {
  return changeRemote(page, 'mf-kitchen', ({ routes, navigation }) => ({
    routes: [...routes, { path, role: 'traiteur' }],
    navigation: [...navigation, { path, label }],
  }));
}
