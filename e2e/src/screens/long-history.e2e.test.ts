import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let item: object;

const pages = 26;
const onPage = 50;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Ferdinand', 'Boyer');
  const { qr_token } = await deliver(chef, await addRecord(chef, 'Adèle', 'Masson'), 'Potée');
  item = {
    client_id: crypto.randomUUID(),
    client: 'Adèle Masson',
    date: '2026-11-20',
    quantity: 2,
    amount: 19.8,
    due: 19.8,
    qr_token,
    returned: false,
    returned_at: null,
    paid: false,
    paid_at: null,
  };
});
afterAll(() => browser.close());

/** Answers with one page of 1,300 deliveries, as svc-deliveries would. */
async function answerPage(route: Route): Promise<void> {
  const at = Number(new URL(route.request().url()).searchParams.get('after') ?? '0');
  const next = `</api/deliveries/history?after=${at + 1}>; rel="next"`;
  await route.fulfill({
    headers: at + 1 < pages ? { link: next } : {},
    json: Array.from({ length: onPage }, (_, index) => {
      const number = at * onPage + index + 1;
      return { ...item, delivery_id: `019aa000-${number}`, dish_name: `Plat n° ${number}.` };
    }),
  });
}

async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return page.getByText('Plat n° 1300.').count();
      },
      { interval: 100 },
    )
    .toBe(1);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test('1,300 deliveries keep few rows in the page, are not all read again, and stay in their place', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  const read: string[] = [];
  await page.route('**/api/deliveries/history*', (route) => {
    // The home screen also reads the newest ones.
    if (!route.request().url().includes('limit=')) read.push(route.request().url());
    return answerPage(route);
  });
  await visit(page, '/qr-history');
  await scrollToEnd(page);
  const rows = page.getByRole('listitem');
  expect(await rows.count()).toBeLessThan(300);
  expect(await rows.last().getAttribute('aria-posinset')).toBe('1300');

  const before = read.length;
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect.poll(() => read.length).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  expect(read.length - before).toBeLessThanOrEqual(4);

  const middle = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    return Math.round(window.scrollY);
  });
  const shown = rows.filter({ hasText: /Plat n° 6\d\d\./ }).first();
  await shown.waitFor();
  // Measured rows may change the position by fractions of a pixel.
  await expect.poll(async () => Math.abs((await scrolled(page)) - middle)).toBeLessThanOrEqual(1);
  const inWindow = await rowInWindow(page);
  await page
    .getByRole('button', { name: 'Imprimer', exact: true })
    .nth(await indexInWindow(page))
    .click();
  await page.waitForURL('**/qr-print/*');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/qr-history');
  await expect.poll(() => rowInWindow(page)).toBe(inWindow);
  expect(await rows.count()).toBeLessThan(300);
  await page.context().close();
});

/** The name of the first row that is entirely in the window. */
function rowInWindow(page: Page): Promise<string> {
  return page.getByRole('listitem').evaluateAll((rows) => {
    const first = rows.find((row) => row.getBoundingClientRect().top >= 0);
    return first?.querySelector('p')?.textContent ?? '';
  });
}

function indexInWindow(page: Page): Promise<number> {
  return page
    .getByRole('listitem')
    .evaluateAll((rows) => rows.findIndex((row) => row.getBoundingClientRect().top >= 0));
}
