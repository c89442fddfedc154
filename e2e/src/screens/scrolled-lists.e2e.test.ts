import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openBrowser, openPage, visit } from '../browser.ts';
import { enterAs, joinAs, owing, type Member } from './household.ts';
import { shiftsOf, untilTouchIsForgotten, watchShifts } from './layout-shifts.ts';

let browser: Browser;
let chef: Member;
let client: string;

const onPage = 60;
const pages = 4;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Clarisse', 'Aubry');
  client = await owing(chef, 'Suzanne');
});
afterAll(() => browser.close());

interface List {
  readonly path: string;
  readonly api: string;
  /** The fields of an item that name it, and whose text makes its row higher. */
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
    api: '**/api/deliveries/boxes-out',
    id: 'client_id',
    text: 'client',
  },
  { path: '/plats', api: '**/api/deliveries/dishes', id: 'id', text: 'name' },
  { path: '/compte/:id', api: '**/api/journal?*', id: 'id', text: 'dish_name' },
];

/** Answers with pages of many items like the one that is there, each as late as it is released. */
async function answerLate(page: Page, { api, id, text }: List): Promise<() => void> {
  const waiting = new Set<() => void>();
  const answer = async (route: Route): Promise<void> => {
    const url = new URL(route.request().url());
    const at = Number(url.searchParams.get('page') ?? '0');
    if (at > 0) await new Promise<void>((resolve) => waiting.add(resolve));
    url.searchParams.delete('page');
    const response = await route.fetch({ url: url.href });
    const [item = {}] = z.array(z.looseObject({})).parse(await response.json());
    url.searchParams.set('page', String(at + 1));
    await route.fulfill({
      headers: at + 1 < pages ? { link: `<${url.pathname}${url.search}>; rel="next"` } : {},
      json: Array.from({ length: onPage }, (_, nth) => ({
        ...item,
        [id]: crypto.randomUUID(),
        [text]: `N° ${at * onPage + nth} ${'et bien d’autres encore '.repeat(nth % 5)}`,
      })),
    });
  };
  await page.route(api, answer);
  return () => {
    for (const release of waiting) release();
    waiting.clear();
  };
}

/** Scrolls on as a swipe does that goes on by itself: the browser takes no move for its answer. */
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

test.each(lists)('$path moves nothing by itself while one scrolls', async (list) => {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, chef);
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
