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

test('nothing visible moves while 600 lines are loaded and added up', async () => {
  const id = await owing(chef, 'Suzanne');
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await watchShifts(page);
  const release = await holdPages(page);
  await visit(page, `/compte/${id}`);
  await page.getByText('Pourquoi ce solde').click();
  await page.getByText('On additionne…').waitFor();
  await untilTouchIsForgotten(page);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  release();
  const sum = page.getByRole('table');
  await sum.getByText('Au total, ce client').waitFor();
  expect(await sum.getByRole('row').count()).toBe(pages * onPage + 2);
  expect(await shiftsOf(page)).toEqual([]);
  await page.context().close();
});
