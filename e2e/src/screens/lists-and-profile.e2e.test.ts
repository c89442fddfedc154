import { clientsApi, journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Honorine', 'Vasseur');
});
afterAll(() => browser.close());

async function open(path: string, viewport = phone): Promise<Page> {
  const page = await openPage(browser, inject('origin'), viewport);
  await carryIn(page, chef);
  await visit(page, path);
  return page;
}

/** A client with an allergy and a phone number, who has two boxes for 19.80 €. */
async function withBoxes(firstName: string): Promise<string> {
  const body = { firstName, lastName: 'Auger', allergies: 'Lait', phone: '06 39 98 00 01' };
  const call = { token: chef.token, body };
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, call);
  await deliver(chef, id, `Aligot de ${firstName}, saucisse et tout ce qui va avec`);
  return id;
}

test('the profile delivers and takes money, and shows allergies under the name', async () => {
  const id = await withBoxes('Prosper');
  const page = await open(`/clients/${id}`);
  await page.getByText('Allergies\u00a0: Lait').waitFor();
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Encaisser' });
  await expect.poll(() => dialog.getByLabel('Montant (€)').inputValue()).toBe('19,80');
  await dialog.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
  await page.getByText('0,00\u00a0€').first().waitFor();
  const lastButton = page.getByRole('main').getByRole('button').last();
  expect(await lastButton.textContent()).toBe('Supprimer');

  await page.getByRole('link', { name: 'Nouvelle livraison', exact: true }).click();
  await page.waitForURL('**/qr-code');
  await expect.poll(() => page.locator('option:checked').textContent()).toBe('Prosper Auger');
  await page.context().close();
});

test.each([phone, desk])('rows of the history are at most 96 pixels high, at %o', async (size) => {
  await withBoxes('Aristide');
  const page = await open('/qr-history', size);
  await page.getByRole('heading', { level: 2, name: /gamelles · .*€$/ }).waitFor();
  const name = page.getByRole('button', { name: /^Aligot de Aristide/ }).first();
  await name.waitFor();
  const heights = await page
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.clientHeight ?? 0));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  await page.context().close();
});

test('a row of the history keeps its height once its boxes are back', async () => {
  await withBoxes('Ambroise');
  const page = await open('/qr-history');
  const row = page.getByRole('listitem').filter({ hasText: 'Aligot de Ambroise' });
  const height = () => row.evaluate((item) => item.lastElementChild?.clientHeight);
  await row.waitFor();
  const before = await height();
  expect(before).toBeGreaterThan(80);
  await row.getByRole('button', { name: 'Livraison revenue' }).click();
  await page.getByRole('button', { name: 'Seulement reçue' }).click();
  await row.getByRole('button', { name: 'Marquer payée' }).waitFor();
  expect(await height()).toBe(before);
  await page.context().close();
});

test('a box comes back without an error after a look at its label', async () => {
  await withBoxes('Eudoxie');
  const page = await open('/etiquettes');
  const toPrint = page.getByRole('region', { name: 'À imprimer' });
  await toPrint.getByText('Aligot de Eudoxie').waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Historique', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Aligot de Eudoxie' });
  await row.getByRole('button', { name: 'Livraison revenue' }).click();
  await page.getByRole('button', { name: 'Seulement reçue' }).click();
  await page.getByText('Noté\u00a0: 2\u00a0gamelles reprises.').waitFor();
  await row.getByRole('button', { name: 'OK', exact: true }).waitFor();
  expect(await page.getByText('Erreur lors de la mise à jour').count()).toBe(0);
  await page.context().close();
});

test('a row of the history opens a sheet with all that is known', async () => {
  const id = await withBoxes('Wandrille');
  const page = await open('/qr-history');
  const name = page.getByRole('button', { name: /^Aligot de Wandrille/ });
  await name.click();
  const sheet = page.getByRole('dialog', { name: /^Aligot de Wandrille/ });
  await sheet.getByText('2\u00a0gamelles').waitFor();
  await sheet.getByText('Reste à payer').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await name.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Wandrille Auger', exact: true }).click();
  await page.waitForURL(`**/clients/${id}`);
  await page.context().close();
});

test('the inventory says what is owed, and reminds from the row', async () => {
  const id = await withBoxes('Léopold');
  await addRecord(chef, 'Sans', 'Gamelle');
  const page = await open('/box-inventory');
  const row = page.getByRole('listitem').filter({ hasText: 'Léopold Auger' });
  await row.getByText('19,80\u00a0€').waitFor();
  // In a browser without a share sheet.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await row.getByRole('button', { name: 'Relancer Léopold Auger', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Relancer' });
  await dialog.getByText('Bonjour').waitFor();
  await dialog.getByRole('link', { name: 'Par SMS', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
  await row.click({ position: { x: 20, y: 20 } });
  await page.waitForURL(`**/clients/${id}`);
  await page.context().close();
});

test.each([320, 390])(
  '« Imprimer » of a delivery is a word under a thumb on a phone of %i pixels',
  async (width) => {
    const id = await withBoxes(`Célestin ${width}`);
    const page = await open(`/clients/${id}`, { width, height: 844 });
    const word = page.getByText('Imprimer', { exact: true });
    const { width: wide = 0, height: high = 0 } = (await word.boundingBox()) ?? {};
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  },
);

test('the largest amount of a delivery is beside its badges on a desktop', async () => {
  const id = await addRecord(chef, 'Ulysse', 'Auger');
  await deliver(chef, id, 'Ortolans', { quantity: 100, unit_price: 9_999.9 });
  const page = await open(`/clients/${id}`, desk);
  const row = page.getByRole('listitem').filter({ hasText: 'Ortolans' });
  const amount = row.getByText('999\u202f990,00\u00a0€', { exact: true });
  const { right } = await edgesOf(amount);
  expect(right).toBeLessThanOrEqual((await edgesOf(row.getByText('À payer'))).left);
  await page.context().close();
});

test('the badge of a large rest stays in its column on a desktop', async () => {
  const id = await addRecord(chef, 'Ursule', 'Auger');
  await deliver(chef, id, 'Ortolans', { quantity: 100, unit_price: 9_999.9 });
  const happened_at = new Date().toISOString();
  const paid = {
    id: crypto.randomUUID(),
    kind: 'collected',
    client_id: id,
    amount: 9,
    happened_at,
  };
  const body = { sent_at: happened_at, entries: [paid] };
  await callRoute(inject('origin'), journalApi.recordJournal, { token: chef.token, body });
  const page = await open(`/clients/${id}`, desk);
  const row = page.getByRole('listitem').filter({ hasText: 'Ortolans' });
  const badge = await row.getByText('Reste 999\u202f981,00\u00a0€', { exact: true }).boundingBox();
  const actions = await row.getByRole('group').boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  await page.context().close();
});

/** The left and right edges of a text, in pixels. */
function edgesOf(element: Locator) {
  return element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    const { left, right } = text.getBoundingClientRect();
    return { left, right };
  });
}
