import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Hortense', 'Picot');
});
afterAll(() => browser.close());

async function pageOf(person: Member): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, person);
  return page;
}

test('a step back closes an open question, and stays on its screen', async () => {
  const id = await addRecord(chef, 'Achille', 'Morin');
  const page = await pageOf(chef);
  await visit(page, '/central-kitchen');
  await page.getByRole('combobox').selectOption({ label: 'Achille Morin' });
  await page.getByRole('button', { name: 'View profile', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  // A step forward restores the address of the screen after a moment.
  await page.waitForURL(`**/clients/${id}`);
  await page.goBack();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();
});

test('a press beside a dialog closes it, but text that is selected beyond its edge does not', async () => {
  const id = await addRecord(chef, 'Barnabé', 'Morin');
  const page = await pageOf(chef);
  await visit(page, `/compte/${id}`);
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Encaisser' });
  const amount = dialog.getByLabel('Montant (€)');
  await amount.fill('12,50');
  await amount.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await amount.inputValue()).toBe('12,50');
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('a missing client of a label is added or not, and the label goes on as it was', async () => {
  await addRecord(chef, 'Gaspard', 'Noir');
  const page = await pageOf(chef);
  await visit(page, '/qr-code');
  await page.getByLabel('Nom du plat').fill('Rougail saucisse');
  await page.getByLabel('Quantité').fill('4');
  await page.getByLabel(/Prix/).fill('8,20');
  await page.getByRole('link', { name: 'Nouveau client', exact: true }).click();
  await page.getByRole('heading', { name: 'Nouveau client' }).waitFor();
  await page.getByLabel('Prénom').fill('Perrine');
  await page.getByLabel('Nom', { exact: true }).fill('Blanchet');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.waitForURL('**/qr-code');
  const chosen = page.locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Perrine Blanchet');
  await expect.poll(() => page.getByLabel('Nom du plat').inputValue()).toBe('Rougail saucisse');
  await expect.poll(() => page.getByLabel('Quantité').inputValue()).toBe('4');
  await expect.poll(() => page.getByLabel(/Prix/).inputValue()).toBe('8,20');

  const waysBack = [
    () => page.getByRole('link', { name: 'Retour', exact: true }).click(),
    () => page.goBack(),
  ];
  for (const goBack of waysBack) {
    await page.getByRole('link', { name: 'Nouveau client', exact: true }).click();
    await page.getByRole('heading', { name: 'Nouveau client' }).waitFor();
    await goBack();
    await page.waitForURL('**/qr-code');
    await expect.poll(() => chosen.textContent()).toBe('Perrine Blanchet');
    expect(await page.getByLabel('Nom du plat').inputValue()).toBe('Rougail saucisse');
  }
  await page.context().close();
});

test('a toast stays clear of the title and a new label, and a tap closes it', async () => {
  const id = await addRecord(chef, 'Solène', 'Petit');
  await deliver(chef, id, 'Axoa');
  const context = await browser.newContext({
    baseURL: inject('origin'),
    viewport: phone,
    hasTouch: true,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await page.clock.install();
  await carryIn(page, chef);
  await visit(page, '/qr-code');
  await page.getByRole('combobox').selectOption(id);
  await page.getByLabel('Nom du plat').fill('Axoa');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).tap();
  const toast = page.getByRole('status').getByText('QR code généré avec succès');
  await toast.waitFor();
  const label = page.getByRole('img', { name: /QR/ });
  await label.waitFor();
  const top = (await toast.boundingBox())?.y ?? 0;
  for (const above of [page.getByRole('heading', { level: 1 }), label]) {
    const box = await above.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  // The toast does not disappear by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await toast.tap();
  await toast.waitFor({ state: 'detached' });
  await context.close();
});

test('a page opened by its address begins at its top, and a reload keeps its place', async () => {
  const page = await openPage(browser, inject('origin'), { width: 390, height: 400 });
  const place = () => page.evaluate(() => window.scrollY);
  await carryIn(page, chef);
  await visit(page, '/central-kitchen');
  await page.mouse.wheel(0, 300);
  await expect.poll(place).toBe(300);

  await visit(page, '/aide');
  expect(await place()).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(place).toBe(700);
  await page.reload();
  await expect.poll(place).toBe(700);
  await page.context().close();
});
