import { clientsApi, paymentsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';
import { answerManyClients } from './answer-many-clients.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Raymonde', 'Collet');
});
afterAll(() => browser.close());

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
}

/** The list after the balances have arrived. */
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
      { interval: 500 },
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
  // Only the record itself names the allergies.
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

test('120 clients load while a person scrolls, and each is found without accents', async () => {
  const many = await joinAs('traiteur', 'Sidonie', 'Lambert');
  for (let from = 1; from <= 120; from += 20) {
    const names = Array.from({ length: 20 }, (_, at) => `Élise ${from + at}.`);
    await Promise.all(names.map((name) => addRecord(many, name, 'Nombreuse')));
  }
  await addRecord(many, 'Maëlys', 'Zarębska-Cœur');
  const page = await openAs(browser, many, '/mentions-legales');
  await page.setViewportSize(desk);
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  const calls = (path: string) => read.filter((one) => one === path).length;
  await page.goto('/clients');
  await page.getByText('121\u00a0clients', { exact: true }).waitFor();
  const rows = page.getByRole('listitem');
  expect(await rows.first().getAttribute('aria-setsize')).toBe('121');
  expect(calls('/api/clients/page')).toBeLessThan(3);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return rows.last().getAttribute('aria-posinset');
    })
    .toBe('121');
  await row(page, 'Maëlys Zarębska-Cœur').waitFor();
  expect(calls('/api/clients/page')).toBeGreaterThanOrEqual(3);

  const search = page.getByLabel('Chercher un client', { exact: true });
  await search.fill('zarebska coeur');
  await page.getByText('1\u00a0client', { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await row(page, 'Maëlys Zarębska-Cœur').waitFor();
  await search.fill('elise');
  await page.getByText('120\u00a0clients', { exact: true }).waitFor();
  await search.fill('personne de ce nom');
  await page.getByText('Aucun client ne correspond.', { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(0);
  await search.fill('');
  await page.getByText('121\u00a0clients', { exact: true }).waitFor();
  // The page never requests the whole list.
  expect(calls('/api/clients')).toBe(0);
  await page.context().close();
});

test('a further page that fails to load can be retried, and the search goes on', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await answerManyClients(page);
  await page.route('**/api/clients/page?*after=*', (route) => route.abort());
  await page.goto('/clients');
  await page.getByText('2000\u00a0clients', { exact: true }).waitFor();
  const failure = page.getByText('La suite n’a pas pu être chargée.', { exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return failure.count();
    })
    .toBe(1);
  await page.unroute('**/api/clients/page?*after=*');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect.poll(() => failure.count()).toBe(0);
  await page.getByLabel('Chercher un client', { exact: true }).fill('elise 1987');
  await page.getByText('1\u00a0client', { exact: true }).waitFor();
  await row(page, 'Élise 1987 Nombreuse').waitFor();
  await page.context().close();
});
