import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { addRecord, type Member } from './household.ts';
import { openKept } from './kept-on-phone.ts';
import { aRound } from './round-of-today.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The largest number of labels that a phone stores, of a client outside the round. */
async function labelOthers({ token }: Member, client_id: string): Promise<void> {
  const delivery = { client_id, quantity: 1, dish_name: 'Quiche', date: '2099-01-01' };
  const body = { deliveries: Array.from({ length: 100 }, () => delivery) };
  for (let batch = 0; batch < 2; batch++) {
    await callRoute(inject('origin'), deliveriesApi.createDeliveries, { token, body });
  }
}

test('a box of the round is known without a network, however many labels were made since', async () => {
  const { chef, aicha, hugo } = await aRound();
  await labelOthers(chef, await addRecord(chef, 'Zénobie', 'Maurel'));
  const [tian] = await callRoute(inject('origin'), deliveriesApi.listHistory, {
    token: chef.token,
    query: { client_id: aicha, q: 'Tian', limit: 1 },
  });
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto('/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(tian?.short_code ?? '');
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.getByText('Aïcha Diallo').waitFor();
  await dialog.getByText(/^Sans réseau\s: vu à/).waitFor();
  await page.context().close();
});

test('a label is written on a phone that was started without a network, and is kept', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto('/qr-code');
  await page.getByText('Impossible de charger tes clients.', { exact: true }).waitFor();
  await page.getByRole('combobox').selectOption({ label: 'Aïcha Diallo' });
  await page.getByLabel('Nom du plat').fill('Rougail saucisse');
  // Chromium may say that a page opened without a network is online: then this is asked first.
  await page.getByLabel('J’ai demandé, et ce plat convient').check();
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByText(/Sans réseau, rien n’est créé\./).waitFor();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/qr-code');
  await next.getByText(/Ta saisie de tout à l’heure est là\./).waitFor();
  await expect.poll(() => next.getByLabel('Nom du plat').inputValue()).toBe('Rougail saucisse');
  await expect.poll(() => next.getByRole('combobox').inputValue()).toBe(aicha);
  await next.context().close();
});

test('a label that is asked about outlives a phone that is killed before the answer', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  // The browser goes on saying that it is online.
  await page.context().route('**/api/**', (route) => route.abort());
  await page.goto('/qr-code');
  await page.getByText('Impossible de charger tes clients.', { exact: true }).waitFor();
  await page.getByRole('combobox').selectOption({ label: 'Aïcha Diallo' });
  await page.getByLabel('Nom du plat').fill('Rougail saucisse');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByText('Regarde d’abord les allergies').waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/qr-code');
  await next.getByText(/Ta saisie de tout à l’heure est là\./).waitFor();
  await expect.poll(() => next.getByLabel('Nom du plat').inputValue()).toBe('Rougail saucisse');
  // The question still stands.
  await next.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await next.getByText('Regarde d’abord les allergies').waitFor();
  await next.getByLabel('J’ai demandé, et ce plat convient').check();
  await next.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await next.getByText(/Sans réseau, rien n’est créé\./).waitFor();
  await next.context().close();
});
