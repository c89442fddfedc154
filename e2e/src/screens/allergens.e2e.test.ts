import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, visit } from '../browser.ts';
import { joinAs, openAs, ownRecord, type Member } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

function chip(page: Page, word: string) {
  return page.getByRole('group', { name: 'Allergènes', exact: true }).getByLabel(word);
}
async function fill(page: Page, who: { readonly firstName: string; readonly lastName: string }) {
  await page.getByLabel('Prénom').fill(who.firstName);
  await page.getByLabel('Nom', { exact: true }).fill(who.lastName);
}
async function saveOwn(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Modifications enregistrées').waitFor();
}
async function settings(chef: Member) {
  const client = await joinAs('client', 'Hugo', 'Petit', chef);
  await ownRecord(client);
  return { client, page: await openAs(browser, client, '/client-settings') };
}

test('a caterer chooses allergens, is asked what a word means, and reads both in the profile', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Roche');
  const page = await openAs(browser, chef, '/add-client');
  await fill(page, { firstName: 'Aïcha', lastName: 'Diallo' });
  await chip(page, 'gluten').check();
  await page.getByLabel('Allergies').fill('Lactose, kiwi');
  expect(await chip(page, 'lait').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Lactose → lait' }).click();
  const offers = page.getByRole('group', { name: 'Allergènes reconnus' });
  await offers.getByText(/^Coché\s: lait\.$/).waitFor();
  expect(await hasFocus(offers)).toBe(true);
  await expect.poll(() => chip(page, 'lait').isChecked()).toBe(true);
  expect(await page.getByLabel('Allergies').inputValue()).toBe('kiwi');
  await page.getByLabel('Son accord').selectOption('Donné de vive voix');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await visit(page, '/clients');
  await page.getByRole('link', { name: /Aïcha Diallo/ }).click();
  const noted = page.locator('dl > div', { hasText: 'Allergies' }).locator('dd');
  await expect.poll(() => noted.innerText()).toMatch(/gluten\s+lait\s+kiwi/);
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await expect.poll(() => chip(page, 'lait').isChecked()).toBe(true);
  expect(await page.getByLabel('Allergies').inputValue()).toBe('kiwi');
  await page.context().close();
});

test('an old text is offered for conversion to both sides, and stays as it is until then', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Roche');
  const client = await joinAs('client', 'Hugo', 'Petit', chef);
  const id = await ownRecord(client);
  const { token } = client;
  const body = { firstName: 'Hugo', lastName: 'Petit', allergies: 'Lactose, kiwi' };
  await callRoute(inject('origin'), clientsApi.updateClient, { token, params: { id }, body });
  for (const [who, path] of [
    [chef, `/edit-client/${id}`],
    [client, '/client-settings'],
  ] as const) {
    const page = await openAs(browser, who, path);
    await page.getByRole('button', { name: 'Lactose → lait' }).waitFor();
    expect(await chip(page, 'lait').isChecked()).toBe(false);
    expect(await page.getByLabel('Allergies').inputValue()).toBe('Lactose, kiwi');
    await page.context().close();
  }
  const kept = await callRoute(inject('origin'), clientsApi.getOwnClient, { token });
  expect([kept.allergies, kept.allergens]).toEqual(['Lactose, kiwi', []]);
});

test('a client agrees, sees who has read the allergies, and takes the agreement back everywhere', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Roche');
  const { client, page } = await settings(chef);
  await page.getByText('Personne d’autre que toi.').waitFor();
  await chip(page, 'lait').check();
  expect(await page.getByLabel('Je suis d’accord').isChecked()).toBe(false);
  await page.getByLabel('Je suis d’accord').check();
  await saveOwn(page);
  await page.getByText('Tu as donné ton accord').waitFor();
  expect(await page.getByLabel('Je suis d’accord').count()).toBe(0);

  const id = await ownRecord(client);
  const kitchen = await openAs(browser, chef, `/clients/${id}`);
  const noted = kitchen.locator('dl > div', { hasText: 'Allergies' }).locator('dd');
  await expect.poll(() => noted.innerText()).toBe('lait');

  await visit(page, '/client-settings');
  const reading = page.getByRole('listitem').filter({ hasText: 'en ouvrant ta fiche' });
  await reading.getByText('Madeleine Roche').first().waitFor();

  await page.getByRole('button', { name: 'Retirer mon accord', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('Tu as retiré ton accord').waitFor();
  const own = page.locator('section', { hasText: 'Ton accord pour tes allergies' });
  await expect.poll(() => hasFocus(own.last())).toBe(true);
  await expect.poll(() => chip(page, 'lait').isChecked()).toBe(false);

  await visit(kitchen, `/clients/${id}`);
  await expect.poll(() => noted.innerText()).toBe('Demande-lui');
  await Promise.all([page.context().close(), kitchen.context().close()]);
});

test('a note of a caterer is shown to the client, and cannot be repeated once the agreement is taken back', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Roche');
  const { client, page } = await settings(chef);
  const id = await ownRecord(client);
  const kitchen = await openAs(browser, chef, `/edit-client/${id}`);
  await chip(kitchen, 'œufs').check();
  await kitchen.getByLabel('Son accord').selectOption('Donné par écrit');
  await kitchen.getByRole('button', { name: 'Enregistrer les modifications', exact: true }).click();
  await kitchen.waitForURL(`**/clients/${id}`);
  await visit(kitchen, `/edit-client/${id}`);
  await chip(kitchen, 'lait').check();

  await visit(page, '/client-settings');
  await page.getByText('dit que tu as donné ton accord par écrit').waitFor();
  await page.getByRole('button', { name: 'Retirer mon accord', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('Tu as retiré ton accord').waitFor();

  await kitchen.getByRole('button', { name: 'Enregistrer les modifications', exact: true }).click();
  await kitchen.getByText('Cette personne a retiré son accord.').waitFor();
  await kitchen.context().close();
  const { token } = client;
  const own = await callRoute(inject('origin'), clientsApi.getOwnClient, { token });
  expect(own.allergies).toBeNull();
  await page.context().close();
});
