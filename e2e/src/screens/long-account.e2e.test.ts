import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { answerPages } from './answer-pages.ts';
import { carryIn, joinAs, owing, type Member } from './household.ts';
import { shiftsOf, untilTouchIsForgotten, watchShifts } from './layout-shifts.ts';

let browser: Browser;
let chef: Member;

const pages = 6;
const onPage = 100;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Honorine', 'Lacroix');
});
afterAll(() => browser.close());

/** Answers with pages of 600 lines like the existing one. Pages after the first are delayed. */
async function holdPages(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const ofItem = () => ({ id: crypto.randomUUID() });
  const held = () => released;
  await answerPages(page, { api: '**/api/journal?*', pages, onPage, ofItem, held });
  return release;
}

test('an account of 600 lines adds up 40 lines at a time, and nothing moves by itself', async () => {
  const id = await owing(chef, 'Suzanne');
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await watchShifts(page);
  const release = await holdPages(page);
  await visit(page, `/compte/${id}`);
  await page.getByText('Pourquoi ce solde').click();
  const table = page.getByRole('table');
  await table.getByText('Au total, ce client').waitFor();
  const rows = table.getByRole('row');
  // Its head, the balance before, and the total.
  expect(await rows.count()).toBe(40 + 3);
  const earlier = page.getByRole('button', { name: 'Voir les lignes d’avant', exact: true });
  await earlier.click();
  await expect.poll(() => rows.count()).toBe(80 + 3);
  await untilTouchIsForgotten(page);
  release();
  for (let shown = 120; shown <= pages * onPage; shown += 40) {
    await earlier.click();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(shown + 2);
  }
  await earlier.waitFor({ state: 'detached' });
  expect(await table.getByText('Solde avant ces lignes').count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
  await page.context().close();
});
