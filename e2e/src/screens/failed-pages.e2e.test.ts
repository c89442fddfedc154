import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { answerPages } from './answer-pages.ts';
import { deliver, joinAs, openAs, ownRecord, type Member } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let record: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Huguette', 'Lacroix');
  eater = await joinAs('client', 'Gaston', 'Moreau', chef);
  record = await ownRecord(eater);
  await deliver(chef, record, 'Gratin');
});
afterAll(() => browser.close());

/** Asks for the rest of a list without a network, and once more with it. The focus stays in it. */
async function failThenRead(page: Page, rest: string, button: string): Promise<void> {
  await page.route(rest, (route) => route.abort());
  await page.getByRole('button', { name: button, exact: true }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'La suite n’a pas pu être chargée.' });
  await problem.waitFor();
  await page.unroute(rest);
  const retry = page.getByRole('button', { name: 'Réessayer', exact: true });
  expect(await hasFocus(retry)).toBe(true);
  await retry.press('Enter');
  await problem.waitFor({ state: 'detached' });
}

function focusIsInList(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('li') !== null);
}

/** A list of two pages with one line each. */
async function answerTwoPages(page: Page, api: string): Promise<void> {
  const ofItem = () => ({ id: crypto.randomUUID() });
  const held = () => Promise.resolve();
  await answerPages(page, { api, pages: 2, onPage: 1, ofItem, held });
}

test('the rest of a client’s history says that it could not be loaded, and can be asked for again', async () => {
  const page = await openAs(browser, eater, '/client-dashboard');
  await answerTwoPages(page, '**/api/journal/mine?*');
  await page.goto('/client-history');
  await failThenRead(page, '**/api/journal/mine?*page=1*', 'Voir plus');
  await expect.poll(() => page.getByText('Gratin × 2').count()).toBe(2);
  expect(await focusIsInList(page)).toBe(true);
  await page.context().close();
});

test('the rest of an account says that it could not be loaded, and can be asked for again', async () => {
  const page = await openAs(browser, chef, '/central-kitchen');
  await answerTwoPages(page, '**/api/journal?*');
  await page.goto(`/compte/${record}`);
  await failThenRead(page, '**/api/journal?*page=1*', 'Voir plus');
  await expect.poll(() => page.getByText('Gratin × 2').count()).toBe(2);
  expect(await focusIsInList(page)).toBe(true);
  await page.context().close();
});

test('labels are there to print before the older ones, which can be asked for again', async () => {
  const page = await openAs(browser, chef, '/central-kitchen');
  const history = '**/api/deliveries/history?*';
  const ofItem = () => ({ delivery_id: crypto.randomUUID() });
  const held = () => Promise.resolve();
  await answerPages(page, { api: history, pages: 3, onPage: 2, ofItem, held });
  const rest = `${history}page=2*`;
  await page.route(rest, (route) => route.abort());
  await page.goto('/etiquettes');
  const toPrint = page.getByRole('region', { name: 'À imprimer' });
  const labels = toPrint.getByRole('checkbox');
  await expect.poll(() => labels.count()).toBe(4);
  const all = toPrint.getByRole('button', { name: 'Toutes', exact: true });
  expect(await all.getAttribute('aria-disabled')).toBe('true');
  await labels.first().check();

  const problem = toPrint.getByRole('alert');
  await problem.getByText('La suite n’a pas pu être chargée.').waitFor();
  await page.unroute(rest);
  await toPrint.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect.poll(() => labels.count()).toBe(6);
  await toPrint.getByText('1 étiquette choisie').waitFor();
  await all.click();
  await toPrint.getByText('6 étiquettes choisies').waitFor();
  await page.context().close();
});

test('the rest of the readings of allergies says that it could not be loaded, and can be asked for again', async () => {
  const page = await openAs(browser, eater, '/client-dashboard');
  const read = { reader_id: chef.id, reader_role: 'traiteur', purpose: 'profile' };
  await page.route('**/allergy-reads*', (route: Route) => {
    const isFirst = !route.request().url().includes('before');
    const read_at = isFirst ? '2026-11-20T10:00:00.000Z' : '2026-11-19T10:00:00.000Z';
    return route.fulfill({ json: { reads: [{ ...read, read_at }], before: isFirst ? 7 : null } });
  });
  await page.goto('/client-settings');
  await failThenRead(page, '**/allergy-reads?before=7', 'Voir les précédentes');
  await expect.poll(() => page.getByText('en ouvrant ta fiche').count()).toBe(2);
  expect(await focusIsInList(page)).toBe(true);
  await page.context().close();
});
