import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { hold } from './hold.ts';
import { addRecord, joinAs, openAs } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('the client who is chosen for the next label while one is made stays chosen', async () => {
  const cook = await joinAs('traiteur', 'Solange', 'Rey');
  await addRecord(cook, 'Noémie', 'Caron');
  const next = await addRecord(cook, 'Romy', 'Caron');
  const page = await openAs(browser, cook, '/qr-code');
  const client = page.getByRole('combobox');
  await client.selectOption({ label: 'Noémie Caron' });
  await page.getByLabel('Nom du plat').fill('Tajine');
  const answer = await hold(page, '**/api/deliveries');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.locator('[aria-busy=true]').waitFor();
  await client.selectOption({ label: 'Romy Caron' });
  await page.getByLabel("Prix d'une gamelle (€)").fill('7,50');
  answer();
  await page.getByText('QR code généré').first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await client.inputValue()).toBe(next);
  expect(await page.getByLabel("Prix d'une gamelle (€)").inputValue()).toBe('7,50');
  await page.getByRole('link', { name: 'Mes plats', exact: true }).click();
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer' }).waitFor();
  await page.context().close();
});

test('the next dish that is typed while labels are made stays typed, and its clients chosen', async () => {
  const cook = await joinAs('traiteur', 'Solene', 'Rey');
  for (const name of ['Noémie', 'Solal']) await addRecord(cook, name, 'Caron');
  const page = await openAs(browser, cook, '/etiquettes');
  const dish = page.getByLabel('Nom du plat');
  await dish.fill('Tajine');
  const client = page.getByRole('checkbox', { name: 'Noémie Caron', exact: true });
  await client.check();
  const answer = await hold(page, '**/api/deliveries/batch');
  await page.getByRole('button', { name: 'Créer 1\u00a0étiquette', exact: true }).click();
  await page.locator('[aria-busy=true]').waitFor();
  await dish.fill('Potée');
  const next = page.getByRole('checkbox', { name: 'Solal Caron', exact: true });
  await next.check();
  answer();
  await page.getByText('1\u00a0étiquette créée').first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await dish.inputValue()).toBe('Potée');
  expect([await client.isChecked(), await next.isChecked()]).toEqual([false, true]);
  await page.context().close();
});
