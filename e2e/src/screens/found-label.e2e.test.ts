import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { enter } from '../people.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let token: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Odile', 'Garnier');
  eater = await joinAs('client', 'Marcel', 'Dupuis', chef);
  ({ qr_token: token } = await deliver(chef, await addRecord(chef, 'Lucette', 'Blin'), 'Potage'));
});
afterAll(() => browser.close());

/** The path that a phone's camera app opens. */
function pathOf(label: string): string {
  return `/Q/${label}`;
}

test('a label tells a stranger nothing, whether it exists or not', async () => {
  const page = await openPage(browser, inject('origin'));
  const calls: string[] = [];
  page.on('request', (request) => {
    // Every page reports its versions, and nothing else.
    const tells = request.url().endsWith('/api/platform/visits');
    if (request.url().includes('/api/') && !tells) calls.push(request.url());
  });
  const seen = new Set<string>();
  for (const label of [token, 'A'.repeat(26), 'nonsense']) {
    await page.goto(pathOf(label));
    await page.getByRole('heading', { name: 'Une gamelle à rendre' }).waitFor();
    seen.add(await page.locator('main').innerHTML());
  }
  expect(seen.size).toBe(1);
  expect([...seen].join()).not.toMatch(/Lucette|Odile|Potage|€/);
  expect(calls).toEqual([]);
  const answers = [pathOf(token), pathOf('A'.repeat(26))].map(async (path) => {
    const answer = await page.request.get(path, { headers: { Accept: 'text/html' } });
    return [answer.status(), await answer.text()];
  });
  const [known, unknown] = await Promise.all(answers);
  expect(known).toEqual(unknown);
  await page.context().close();
});

test('a caterer who opens a label finds its box in the scanner', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.goto(pathOf(token));
  await page.waitForURL('**/qr-scan');
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
  await expect.poll(() => page.getByText('Lucette Blin').count()).toBeGreaterThan(0);
  await page.context().close();
});

test('a label that opens the scanner is handled singly, whatever mode is stored', async () => {
  const { qr_token } = await deliver(chef, await addRecord(chef, 'Ginette', 'Morel'), 'Garbure');
  const { token: caterer } = chef;
  const params = { token: qr_token };
  await callRoute(inject('origin'), deliveriesApi.returnBox, { token: caterer, params });
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.evaluate(() => localStorage.setItem('scan-mode', 'continuous'));
  await page.goto(pathOf(qr_token));
  await page.getByText('Boîte déjà marquée comme retournée').waitFor();
  expect(await page.getByLabel('Un par un').isChecked()).toBe(true);
  // The next visit begins in the chosen mode.
  await page.goto('/central-kitchen');
  await page.goto('/qr-scan');
  await expect.poll(() => page.getByLabel('En continu').isChecked()).toBe(true);
  await page.context().close();
});

test('a caterer who was not signed in comes back to the label after the log-in', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto(pathOf(token));
  await page.getByRole('link', { name: 'Je suis son traiteur', exact: true }).click();
  await enter(page, chef);
  await page.waitForURL('**/qr-scan');
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
  await page.context().close();
});

test('a client who opens any label comes to their own history', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto(pathOf(token));
  await page.getByRole('link', { name: 'Je suis son client', exact: true }).click();
  await enter(page, eater);
  await page.waitForURL('**/client-history');
  await page.goto(pathOf('A'.repeat(26)));
  await page.waitForURL('**/client-history');
  await page.context().close();
});
