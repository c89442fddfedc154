import { deliveriesApi } from '@gamelles/contracts';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callRoute } from '@gamelles/contracts/client';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import {
  addRecord,
  deliver,
  carryIn,
  joinAs,
  openAs,
  ownRecord,
  untilServed,
  type Member,
} from './household.ts';

let browser: Browser;
let chef: Member;
let id: string;
const dish = 'Brandade';

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Sidonie', 'Marchal');
  id = await addRecord(chef, 'Fernand', 'Lacroix');
});
afterAll(() => browser.close());

function cutOff(route: Route): Promise<void> {
  return route.abort();
}

test('a rating that could not be saved is taken back with a message', async () => {
  const eater = await joinAs('client', 'Lise', 'Poirier', chef);
  await deliver(chef, await ownRecord(eater), dish);
  await untilServed(eater, dish);
  const page = await openAs(browser, eater, '/client-dashboard');
  await page.route('**/api/preferences', cutOff);
  const like = page.getByRole('button', { name: `J'aime ${dish}` });
  await like.click();
  await page.getByRole('status').getByText('Ton avis n’a pas pu être enregistré.').waitFor();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
  await page.context().close();
});

test('a returned box is paid from the scanner, which says when that fails', async () => {
  const { delivery, token } = await returned();
  const page = await openAs(browser, chef, '/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  const pay = page.getByRole('button', { name: 'Marquer payée', exact: true });
  const payInCash = async () => {
    await pay.click();
    await page.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
  };
  await page.route('**/api/qrcodes/**', cutOff);
  await payInCash();
  await page.getByRole('alert').getByText('Erreur lors du paiement.').waitFor();
  await page.unroute('**/api/qrcodes/**');
  await payInCash();
  await page.getByRole('status').getByText('Boîte marquée comme payée.').waitFor();
  await pay.waitFor({ state: 'detached' });
  const history = await callRoute(inject('origin'), deliveriesApi.listHistory, {
    token: chef.token,
  });
  expect(history.find(({ delivery_id }) => delivery_id === delivery)?.paid).toBe(true);
  await page.context().close();
});

async function returned() {
  const { id: delivery, qr_token: token } = await deliver(chef, id, dish);
  await callRoute(inject('origin'), deliveriesApi.resolveDelivery, {
    token: chef.token,
    params: { id: delivery },
    body: { returned: true, paid: false },
  });
  return { delivery, token };
}

test('a label can be printed only with a picture, drawn by the browser or by the service', async () => {
  const { qr_token } = await deliver(chef, id, dish);
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.route('**/qr-runs.*.js*', cutOff);
  await page.route('**/qrcodes/*.png', cutOff);
  await visit(page, `/qr-print/${qr_token}`);
  await page.getByText('L’image du QR code n’a pas pu être chargée.').waitFor();
  const print = page.getByRole('button', { name: 'Imprimer', exact: true });
  expect(await print.isDisabled()).toBe(true);
  await page.unroute('**/qrcodes/*.png');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect.poll(() => print.isEnabled()).toBe(true);
  await page.locator('figure img').waitFor();
  await page.context().close();
});

test('a delivery counts even if its price could not be saved as the usual one', async () => {
  const page = await openAs(browser, chef, '/qr-code');
  await page.getByRole('combobox').selectOption({ label: 'Fernand Lacroix' });
  await page.getByLabel('Nom du plat').fill(dish);
  await page.getByLabel(/^Prix/).fill('8,50');
  await page.getByLabel('Garder comme prix habituel').check();
  await page.route('**/api/deliveries/default-price', cutOff);
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  const toasts = page.getByRole('status');
  await toasts.getByText('Le prix habituel n’a pas été enregistré.').waitFor();
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  await page.context().close();
});

test('a history in which nothing matches says so', async () => {
  const page = await openAs(browser, chef, '/qr-history?q=introuvable');
  await page.getByText('Aucune livraison ne correspond.').waitFor();
  await page.context().close();
});
