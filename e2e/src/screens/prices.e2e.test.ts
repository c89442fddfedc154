import { deliveriesApi } from '@gamelles/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callRoute } from '@gamelles/contracts/client';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { hold } from './hold.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let id: string;
const name = 'Armande Vasseur';

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Honorine', 'Petit');
  id = await addRecord(chef, 'Armande', 'Vasseur');
  await deliver(chef, id, 'Cassoulet', { unit_price: 12 });
});
afterAll(() => browser.close());

function openForm(): Promise<Page> {
  return openAs(browser, chef, '/qr-code');
}
function price(page: Page): Locator {
  return page.getByRole('textbox', { name: "Prix d'une gamelle (€)" });
}
async function choose(page: Page, dish: string): Promise<void> {
  await page.getByRole('combobox').selectOption({ label: name });
  await page.getByLabel('Nom du plat').fill(dish);
}
function make(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
}
async function makeUnpriced(page: Page, dish: string): Promise<void> {
  await choose(page, dish);
  await page.getByLabel('Quantité').fill('3');
  await make(page);
  await page.getByText('Livraison à 0,00 €').waitFor();
}
/** Touches the form and leaves it as it was: the menu opens another screen without a question. */
async function leaveUnasked(page: Page): Promise<void> {
  await page.getByLabel('Quantité').fill('2');
  await page.getByLabel('Quantité').fill('1');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Historique', exact: true }).click();
  await page.waitForURL('**/qr-history');
  await page.context().close();
}
/** The charge of the newest delivery of a dish. */
async function charged(dish: string): Promise<number | undefined> {
  const items = await callRoute(inject('origin'), deliveriesApi.listHistory, { token: chef.token });
  return items.find(({ dish_name }) => dish_name === dish)?.amount;
}

test('a dish without a price takes none from the label before it', async () => {
  const page = await openForm();
  await choose(page, 'Cassoulet');
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  await make(page);
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  await choose(page, 'Soupe à l’oignon');
  await expect.poll(() => price(page).inputValue()).toBe('');
  await make(page);
  await page.getByText('Livraison à 0,00 €').waitFor();
  expect(await charged('Soupe à l’oignon')).toBe(0);
  await page.context().close();
});

test('a price that comes after the label was made is no edit that leaving would lose', async () => {
  const page = await openForm();
  const goOn = await hold(page, '**/api/deliveries/price?*');
  await choose(page, 'Cassoulet');
  await make(page);
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  goOn();
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  await leaveUnasked(page);
});

test('nor is a price that comes while the label is being made', async () => {
  const page = await openForm();
  const givePrice = await hold(page, '**/api/deliveries/price?*');
  const goOn = await hold(page, '**/api/deliveries');
  await choose(page, 'Cassoulet');
  await make(page);
  givePrice();
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  goOn();
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  await leaveUnasked(page);
});

test('a price that was typed is not taken over by another dish', async () => {
  const page = await openForm();
  await choose(page, 'Daube');
  await price(page).fill('14');
  await make(page);
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  await choose(page, 'Ratatouille');
  await expect.poll(() => price(page).inputValue()).toBe('');
  await make(page);
  await page.getByText('Livraison à 0,00 €').waitFor();
  expect(await charged('Ratatouille')).toBe(0);
  await page.context().close();
});

test('the price follows the dish while a label is being written', async () => {
  const page = await openForm();
  await choose(page, 'Cassoulet');
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  await page.getByLabel('Nom du plat').fill('Velouté');
  await expect.poll(() => price(page).inputValue()).toBe('');
  await page.getByLabel('Nom du plat').fill('Cassoulet');
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  await price(page).fill('13');
  await page.getByLabel('Nom du plat').fill('Cassoulet maison');
  await expect.poll(() => price(page).getAttribute('placeholder')).toBe('0,00');
  expect(await price(page).inputValue()).toBe('13');
  await page.context().close();
});

test('a price that was emptied is charged as nothing, as the field says', async () => {
  const page = await openForm();
  await choose(page, 'Cassoulet');
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  await price(page).fill('');
  expect(await price(page).getAttribute('placeholder')).toBe('0,00');
  await make(page);
  await page.getByText('Livraison à 0,00 €').waitFor();
  expect(await charged('Cassoulet')).toBe(0);
  await page.context().close();
});

test('a price that could not be read is said, and can be asked for again', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/deliveries/price?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/qr-code');
  await choose(page, 'Cassoulet');
  const problem = page.getByText('Impossible de lire le prix.');
  await problem.waitFor();
  expect(await faults(page)).toEqual([]);
  await price(page).fill('3');
  await problem.waitFor({ state: 'detached' });
  await page.getByLabel('Nom du plat').fill('Tian');
  await problem.waitFor();
  await page.unroute('**/api/deliveries/price?*');
  await page.getByLabel('Nom du plat').fill('Cassoulet');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect.poll(() => price(page).inputValue()).toBe('12,00');
  expect(await problem.count()).toBe(0);
  await page.context().close();
});

test('the price of a dish is left to the server while the screen does not know it', async () => {
  await deliver(chef, id, 'Blanquette', { unit_price: 11 });
  const page = await openForm();
  await page.route('**/api/deliveries/price*', (route) => route.abort());
  await choose(page, 'Blanquette');
  await expect.poll(() => price(page).getAttribute('placeholder')).toBe('Prix habituel');
  await make(page);
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  expect(await charged('Blanquette')).toBe(11);
  await page.context().close();
});

test('a label made without a price is given one, for all of its boxes', async () => {
  const page = await openForm();
  await makeUnpriced(page, 'Pot-au-feu');
  await page.getByRole('button', { name: 'Mettre un prix', exact: true }).click();
  const late = page.getByLabel('Prix de chaque gamelle (€)');
  await expect.poll(() => late.evaluate((field) => field === document.activeElement)).toBe(true);
  for (const [written, words] of [
    ['9,905', 'Un prix a au plus deux chiffres après la virgule.'],
    ['-3', 'Le prix ne peut pas être négatif.'],
    ['99999', 'Le prix doit être d’au plus 10 000 €.'],
    ['0', 'Écris un prix au-dessus de 0,00 €.'],
  ] as const) {
    await late.fill(written);
    await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
    await page.getByText(words).waitFor();
  }
  expect(await charged('Pot-au-feu')).toBe(0);
  await late.fill('9,90');
  await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
  await page.getByText('29,70 €').waitFor();
  await expect.poll(() => page.getByText('Livraison à 0,00 €').count()).toBe(0);
  expect(await charged('Pot-au-feu')).toBe(29.7);
  await page.context().close();
});

test('a price that is put on a label may be kept for dishes without one', async () => {
  const page = await openForm();
  await makeUnpriced(page, 'Navarin');
  await page.getByRole('button', { name: 'Mettre un prix', exact: true }).click();
  await page.getByLabel('Prix de chaque gamelle (€)').fill('8,50');
  await page.getByLabel('Garder comme prix habituel').last().check();
  await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
  await page.getByText('25,50 €').waitFor();
  await page.getByLabel('Nom du plat').fill('Jamais livré');
  await expect.poll(() => price(page).inputValue()).toBe('8,50');
  await page.context().close();
});

test.each([
  ['9,905', 'Un prix a au plus deux chiffres après la virgule.'],
  ['-3', 'Le prix ne peut pas être négatif.'],
  ['10000,01', 'Le prix doit être d’au plus 10 000 €.'],
])('a price of « %s » is refused under the field', async (written, words) => {
  const page = await openForm();
  await choose(page, 'Gratin');
  await price(page).fill(written);
  await make(page);
  await page.getByText(words).waitFor();
  expect(await price(page).getAttribute('aria-invalid')).toBe('true');
  expect(await price(page).inputValue()).toBe(written);
  expect(await charged('Gratin')).toBeUndefined();
  await page.context().close();
});
