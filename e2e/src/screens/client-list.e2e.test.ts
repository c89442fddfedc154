import { clientsApi, paymentsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Raymonde', 'Collet');
});
afterAll(() => browser.close());

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
}

/** The list as it stands once balances have come. */
async function eventuallyReads(page: Page, name: string, texts: readonly string[]) {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.reload();
        await row(page, name).waitFor();
        const text = await row(page, name).innerText();
        return texts.filter((wanted) => !text.includes(wanted));
      },
      { timeout: 20_000, interval: 500 },
    )
    .toEqual([]);
}

test('the kitchen leads to its clients, with balance, boxes and allergies in sight', async () => {
  const { token } = chef;
  const body = { firstName: 'Aïcha', lastName: 'Diallo', allergies: 'lait' };
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, { token, body });
  await addRecord(chef, 'Hugo', 'Petit');
  const ahead = await addRecord(chef, 'Lucie', 'Avance');
  await deliver(chef, id, 'Curry', { quantity: 3, unit_price: 9.9 });
  await callRoute(inject('origin'), paymentsApi.recordPayment, {
    token,
    body: { client_id: ahead, amount: 4 },
  });
  const page = await openAs(browser, chef, '/central-kitchen');
  await page
    .getByRole('link', { name: 'Clients Soldes, gamelles et allergies', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await eventuallyReads(page, 'Aïcha Diallo', [
    '3\u00a0gamelles',
    'doit 29,70\u00a0€',
    'Allergies',
  ]);
  await eventuallyReads(page, 'Lucie Avance', ['4,00\u00a0€ d’avance']);
  await expect.poll(() => row(page, 'Hugo Petit').innerText()).toContain('À jour');
  // Which allergies they are is read in the record alone.
  await expect.poll(() => page.locator('main').innerText()).not.toContain('lait');

  await page.getByLabel('Chercher un client').fill('DIALLO aicha');
  await page.getByText('1\u00a0client', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/clients/${id}`);

  await page.goBack();
  await expect.poll(() => page.getByLabel('Chercher un client').inputValue()).toBe('DIALLO aicha');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Chercher un client').fill('personne');
  await page.getByText('Aucun client ne correspond.').waitFor();
  await page.context().close();
});

test('two thousand clients are listed bit by bit, and each is found at once', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.setViewportSize(desk);
  const clients = Array.from({ length: 2000 }, (_, index) => ({
    id: `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    firstname: `Élise ${index}`,
    lastname: 'Nombreuse',
    box_owed: index % 3,
    amount_due: index % 5,
    has_allergies: index % 7 === 0,
  }));
  await page.route('**/api/clients', (route) => route.fulfill({ json: clients }));
  await page.goto('/clients');
  await page.getByText('2000\u00a0clients', { exact: true }).waitFor();
  const rows = page.getByRole('listitem');
  expect(await rows.count()).toBeLessThan(200);
  const of = (await rows.first().getAttribute('aria-setsize')) ?? '';
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return rows.last().getAttribute('aria-posinset');
    })
    .toBe(of);
  expect(await rows.count()).toBeLessThan(200);
  await page.getByLabel('Chercher un client').fill('elise 1987');
  await page.getByText('1\u00a0client', { exact: true }).waitFor();
  await row(page, 'Élise 1987 Nombreuse').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.context().close();
});
