import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, owing, ownRecord, type Member } from './household.ts';
import { hold } from './hold.ts';
import { hasFocus } from './tab-to.ts';
import { takeMoney } from './waiting-acts.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let token: string;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Maude', 'Leclerc');
  eater = await joinAs('client', 'Basile', 'Henry', chef);
  await ownRecord(eater);
  const record = await addRecord(chef, 'Solange', 'Picard');
  ({ qr_token: token } = await deliver(chef, record, 'Quenelles'));
});
afterAll(() => browser.close());

async function openAs(person: Member): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, person);
  return page;
}

test.each([
  ['the history', () => chef, () => '/qr-history', 'Quenelles'],
  ['the boxes outside', () => chef, () => '/box-inventory', 'Solange Picard'],
  ['a label', () => chef, () => `/qr-print/${token}`, 'Quenelles'],
  ['the clients to choose from', () => chef, () => '/central-kitchen', 'View profile'],
  ['the dashboard', () => eater, () => '/client-dashboard', 'Gamelles livrées'],
  ['the settings', () => eater, () => '/client-settings', 'Allergies'],
  ['the caterers to choose from', () => eater, () => '/select-chef', 'Enregistrer'],
])('%s can be tried again once the network is back', async (_name, who, path, shown) => {
  const page = await openAs(who());
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(path());
  // Cards of the same screen also report their failure.
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer', exact: true });
  await retry.waitFor();
  await page.unroute('**/api/**');
  await retry.click();
  await page.getByText(shown).first().waitFor();
  await retry.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).count())
    .toBe(0);
});

test('a screen that was not loaded yet says so, and comes once the network is back', async () => {
  const page = await openAs(chef);
  await page.goto('/central-kitchen');
  const inventory = page.getByRole('link', { name: 'Box Inventory' });
  await inventory.waitFor();
  await page.context().setOffline(true);
  await inventory.click();
  // The former screen may also say that its figures are old.
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer', exact: true });
  await retry.waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.context().setOffline(false);
  await retry.click();
  await page.getByText('Solange Picard').waitFor();
});

test('data stays when a refresh fails, with a notice that it is old', async () => {
  const page = await openAs(chef);
  await page.goto('/qr-history');
  await page.getByText('Quenelles').waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const old = page.getByRole('status').getByText('Ce que tu vois n’a pas pu être actualisé.');
  await old.waitFor();
  await expect.poll(() => page.getByText('Quenelles').isVisible()).toBe(true);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await old.waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('an account whose answer comes late is shown, and not only the stored one from before', async () => {
  const id = await owing(chef, 'Ignace');
  const page = await openAs(chef);
  await page.goto(`/compte/${id}`);
  await page.getByText('Ignace te doit 29,70 €').waitFor();
  const goOn = await hold(page, `**/api/accounts/${id}`);
  await takeMoney(page, '20');
  const stored = page.getByText(/Sans réseau\s: vu à/);
  await stored.waitFor();
  goOn();
  await page.getByText('Ignace te doit 9,70 €').waitFor();
  await stored.waitFor({ state: 'detached' });
});

test('the account of a removed client stays while the client is asked for again', async () => {
  const id = await owing(chef, 'Irma');
  await callRoute(inject('origin'), clientsApi.deleteClient, { token: chef.token, params: { id } });
  const page = await openAs(chef);
  await page.goto(`/compte/${id}`);
  await page.getByText('Ce client te doit 29,70 €').waitFor();
  const goOn = await hold(page, `**/api/clients/${id}`);
  await takeMoney(page, '20');
  await page.getByRole('status').getByText('Noté : 20,00 € encaissés.').waitFor();
  expect(await page.getByText('Ce client te doit').count()).toBe(1);
  goOn();
  await page.getByText('Ce client te doit 9,70 €').waitFor();
});
