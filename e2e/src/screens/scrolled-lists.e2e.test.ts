import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, slowDown, visit } from '../browser.ts';
import { answerPages } from './answer-pages.ts';
import { carryIn, joinAs, owing, type Member } from './household.ts';
import { shiftsOf, untilTouchIsForgotten, watchShifts } from './layout-shifts.ts';

let browser: Browser;
let chef: Member;
let client: string;

const onPage = 60;
const pages = 4;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Clarisse', 'Aubry');
  client = await owing(chef, 'Suzanne');
});
afterAll(() => browser.close());

interface List {
  readonly path: string;
  readonly api: string;
  /** The fields that name an item; a longer text makes its row higher. */
  readonly id: string;
  readonly text: string;
}

const lists: List[] = [
  { path: '/clients', api: '**/api/clients/page*', id: 'id', text: 'lastname' },
  {
    path: '/qr-history',
    api: '**/api/deliveries/history*',
    id: 'delivery_id',
    text: 'dish_name',
  },
  {
    path: '/box-inventory',
    api: '**/api/deliveries/boxes-out/page*',
    id: 'client_id',
    text: 'client',
  },
  { path: '/plats', api: '**/api/deliveries/dishes', id: 'id', text: 'name' },
  { path: '/compte/:id', api: '**/api/journal?*', id: 'id', text: 'dish_name' },
];

/** Answers with pages of rows of different heights; each page waits until it is released. */
async function answerLate(page: Page, { api, id, text }: List): Promise<() => void> {
  const waiting = new Set<() => void>();
  const held = () => new Promise<void>((resolve) => waiting.add(resolve));
  const ofItem = (nth: number) => ({
    [id]: crypto.randomUUID(),
    [text]: `N° ${nth} ${'et bien d’autres encore '.repeat(nth % 5)}`,
  });
  await answerPages(page, { api, pages, onPage, ofItem, held });
  return () => {
    for (const release of waiting) release();
    waiting.clear();
  };
}

/** Scrolls like a swipe with momentum, so that the browser attributes no shift to it. */
async function scroll(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    for (let step = 0; step < 12; step += 1) {
      window.scrollBy(0, pixels);
      await new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
      });
    }
  }, pixels);
}

test.each(lists)('$path moves nothing by itself while a person scrolls', async (list) => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await watchShifts(page);
  const release = await answerLate(page, list);
  await visit(page, list.path.replace(':id', client));
  await page.locator('main li[data-index]').first().waitFor();
  await untilTouchIsForgotten(page);
  for (let at = 0; at < pages; at += 1) {
    await scroll(page, 600);
    release();
    await untilTouchIsForgotten(page);
  }
  await scroll(page, -600);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
  expect(await shiftsOf(page)).toEqual([]);
  await page.context().close();
});

test('a list that is swiped at once has rows beyond the window, on a slow phone too', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  const [list] = lists;
  if (list === undefined) throw new Error('There is no list');
  await answerLate(page, list);
  await slowDown(page, 6);
  await page.goto(list.path);
  // The script swipes, because a call from outside would come when the rows are complete.
  const most = await page.evaluate(async () => {
    const shown = () => new Promise((next) => requestAnimationFrame(next));
    const rows = () => document.querySelectorAll('main li[data-index]').length;
    while (rows() === 0) await shown();
    let most = rows();
    for (let step = 0; step < 30; step += 1) {
      window.scrollBy(0, 100);
      await shown();
      most = Math.max(most, rows());
    }
    return most;
  });
  expect(most).toBeGreaterThan(25);
  await page.context().close();
});
