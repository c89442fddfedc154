import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage } from '../browser.ts';
import {
  deliver,
  carryIn,
  joinAs,
  openAs,
  ownRecord,
  untilServed,
  type Member,
} from './household.ts';
import { hasFocus, tabTo } from './tab-to.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
const dish = 'Endives au jambon';

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Estelle', 'Roche');
  eater = await joinAs('client', 'Victor', 'Lemaire', chef);
  await deliver(chef, await ownRecord(eater), dish);
  await untilServed(eater, dish);
});
afterAll(() => browser.close());

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

test('a caterer works from the log-in to a returned box without a pointer', async () => {
  const page = await openPage(browser, inject('origin'), desk);
  const button = (name: string) => page.getByRole('button', { name });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await typeInto(page, page.getByLabel('E-mail'), chef.email);
  await typeInto(page, page.getByPlaceholder('Mot de passe'), chef.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/central-kitchen');

  await press(page, page.getByRole('link', { name: 'Add a client' }));
  await page.getByRole('heading', { name: 'Nouveau client' }).waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  await typeInto(page, page.getByLabel('Prénom'), 'Gaston');
  await typeInto(page, page.getByLabel('Nom', { exact: true }), 'Weber');
  await press(page, button('Ajouter le client'));
  await page.waitForURL('**/central-kitchen');

  await press(page, page.getByRole('link', { name: 'QR Code' }));
  await page.locator('option', { hasText: 'Gaston Weber' }).waitFor({ state: 'attached' });
  await typeInto(page, page.getByRole('combobox'), 'Gaston');
  await typeInto(page, page.getByLabel('Nom du plat'), 'Choucroute');
  await typeInto(page, page.getByLabel("Prix d'une gamelle"), '9,90');
  await press(page, button('Créer un QR code'));
  const print = button('Imprimer ce QR code');
  await print.waitFor();
  expect(await hasFocus(print)).toBe(true);

  await press(page, page.getByRole('main').getByRole('link', { name: 'Historique' }));
  const row = page.getByRole('listitem').filter({ hasText: 'Choucroute' });
  const returned = row.getByRole('button', { name: 'Livraison revenue', exact: true });
  await press(page, returned);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('dialog :focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await hasFocus(returned)).toBe(true);
  await page.keyboard.press('Enter');
  await press(page, button('Seulement reçue'));
  const paid = row.getByRole('button', { name: 'Marquer payée', exact: true });
  await paid.waitFor();
  // The pressed button disappears, so the focus moves within the row.
  await expect.poll(() => hasFocus(row.getByText('Choucroute'))).toBe(true);
  await press(page, paid);
  await press(page, button('Noter le paiement'));
  await paid.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(row.getByText('Choucroute'))).toBe(true);
});

test('a client rates a dish without a pointer', async () => {
  const page = await openPage(browser, inject('origin'), desk);
  await carryIn(page, eater);
  await page.goto('/client-dashboard');
  const dislike = page.getByRole('button', { name: `Je n'aime pas ${dish}` });
  await tabTo(page, dislike);
  await page.keyboard.press('Space');
  await page.locator('[aria-pressed=true]').waitFor();
  await expect.poll(() => dislike.getAttribute('aria-pressed')).toBe('true');
  expect(await hasFocus(dislike)).toBe(true);
});

test('a toast waits while a person looks at it', async () => {
  const page = await openPage(browser, inject('origin'), desk);
  await carryIn(page, eater);
  await page.clock.install();
  await page.goto('/client-dashboard');
  const leave = page.getByRole('button', { name: 'Supprimer mon compte', exact: true });
  await leave.click();
  await page.getByRole('button', { name: 'Non', exact: true }).click();
  const toast = page.getByRole('status').getByText('Ouf');
  await toast.hover();
  await page.clock.fastForward(60_000);
  await expect.poll(() => toast.isVisible()).toBe(true);
  const close = page.getByRole('button', { name: 'Fermer', exact: true });
  await close.focus();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(60_000);
  await expect.poll(() => toast.isVisible()).toBe(true);
  await close.blur();
  await page.clock.fastForward(2100);
  await toast.waitFor({ state: 'detached' });
});

test('a dialog that is busy stays, however often Escape is pressed', async () => {
  const page = await openAs(browser, eater, '/client-dashboard');
  const { promise: waiting, resolve: wait } = Promise.withResolvers<Route>();
  await page.route('**/api/users/me', wait);
  await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click();
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  const question = page.getByText('Tu es sur le point de supprimer ton compte.');
  for (let times = 0; times < 5; times++) await page.keyboard.press('Escape');
  await question.waitFor();
  await (await waiting).abort();
  await page.getByText('Suppression impossible').waitFor();
  await question.waitFor({ state: 'detached' });
});
