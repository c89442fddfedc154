import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { hold } from './hold.ts';
import { openAs } from './household.ts';
import { aRound } from './round-of-today.ts';
import { takeMoney } from './waiting-acts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function button(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}

function noted(page: Page, text: string): Promise<void> {
  return page.getByRole('status').getByText(text).first().waitFor();
}

test('another amount that is taken at the door counts there before the round is read', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await button(page, /^Encaisser 27,50/).waitFor();
  const read = await hold(page, '**/api/rounds/*');
  await button(page, 'Autre montant').click();
  await page.getByLabel('Montant (€)').fill('20');
  await button(page, 'Encaisser ce montant').click();
  await noted(page, 'Noté : 20,00 € encaissés.');
  // Then the phone shows the round that it has stored.
  await page.getByText(/Sans réseau\s: vu à/).waitFor();
  await page.getByRole('main').getByText('20,00 € encaissés', { exact: true }).waitFor();
  await button(page, /^Encaisser 7,50/).waitFor();
  expect(await button(page, /^Encaisser 27,50/).count()).toBe(0);
  read();
  await page.getByText(/Sans réseau/).waitFor({ state: 'detached' });
  await button(page, /^Encaisser 7,50/).waitFor();
  await page.context().close();
});

test('money and boxes that were noted in the account count at the door before the round is read', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await button(page, /^Encaisser 27,50/).waitFor();
  await hold(page, '**/api/rounds/*');
  await page.getByRole('link', { name: 'Son compte', exact: true }).click();
  await takeMoney(page, '20');
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
  await page.getByLabel('Gamelles', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Rendues', exact: true }).click();
  await page.getByText('3 gamelles à reprendre').waitFor();
  await page.goBack();
  await button(page, /^Encaisser 7,50/).waitFor();
  await page.getByRole('main').getByText('1 sur 1', { exact: true }).waitFor();
  await page.context().close();
});
