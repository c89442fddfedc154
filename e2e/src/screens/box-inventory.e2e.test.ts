import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';
import { shiftsOf, untilTouchIsForgotten, watchShifts } from './layout-shifts.ts';

let browser: Browser;
let chef: Member;

const clients = 55;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Honorine', 'Blanc');
  await withBoxes('Élise 1.');
  for (let from = 2; from <= clients; from += 9) {
    await Promise.all(Array.from({ length: 9 }, (_, at) => withBoxes(`Élise ${from + at}.`)));
  }
});
afterAll(() => browser.close());

async function withBoxes(name: string) {
  return deliver(chef, await addRecord(chef, name, 'Nombreuse'), 'Potée');
}

function figure(page: Page, label: string): Locator {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

async function figures(page: Page): Promise<string[]> {
  const labels = ['Gamelles dehors', 'Clients concernés'];
  return Promise.all(labels.map((label) => figure(page, label).innerText()));
}

/** Scrolls down until the page meets a condition. */
async function scrollUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return isThere();
    })
    .toBe(true);
}

test('55 clients load while a person scrolls, and the figures count all of them from the start', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  const calls = (path: string) => read.filter((one) => one === path).length;
  await page.goto('/box-inventory');
  await expect.poll(() => figures(page)).toEqual(['110', '55']);
  const rows = page.getByRole('listitem');
  expect(await rows.first().innerText()).toContain('Élise 1. Nombreuse');
  expect(await rows.first().getAttribute('aria-setsize')).toBe('55');
  expect(calls('/api/deliveries/boxes-out/page')).toBe(1);
  await scrollUntil(page, async () => (await rows.last().getAttribute('aria-posinset')) === '55');
  expect(calls('/api/deliveries/boxes-out/page')).toBeGreaterThan(1);
  // The page never requests the whole list.
  expect(calls('/api/deliveries/boxes-out')).toBe(0);
  expect(await figures(page)).toEqual(['110', '55']);
  await page.context().close();
});

test('nothing moves while the figures load, or if they fail to load', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await watchShifts(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/deliveries/boxes-out/count', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/box-inventory');
  await page.getByRole('link', { name: 'Élise 1. Nombreuse', exact: true }).waitFor();
  expect(await figures(page)).toEqual(['…', '…']);
  await untilTouchIsForgotten(page);
  release();
  await expect.poll(() => figures(page)).toEqual(['110', '55']);
  await untilTouchIsForgotten(page);
  expect(await shiftsOf(page)).toEqual([]);

  await page.route('**/api/deliveries/boxes-out/count', (route) => route.abort());
  await page.goto('/box-inventory');
  await expect.poll(() => figures(page), { timeout: 20_000 }).toEqual(['–', '–']);
  await page.getByRole('link', { name: 'Élise 1. Nombreuse', exact: true }).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
  await page.context().close();
});

test('a further page that fails to load can be retried', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/deliveries/boxes-out/page?*after=*', (route) => route.abort());
  await page.goto('/box-inventory');
  const failure = page.getByText('La suite n’a pas pu être chargée.', { exact: true });
  await scrollUntil(page, async () => (await failure.count()) === 1);
  await page.unroute('**/api/deliveries/boxes-out/page?*after=*');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  const rows = page.getByRole('listitem');
  await scrollUntil(page, async () => (await rows.last().getAttribute('aria-posinset')) === '55');
  expect(await failure.count()).toBe(0);
  await page.context().close();
});

test('boxes that come back are gone from the list and from the figures', async () => {
  const { id } = await withBoxes('Élise 0.');
  const page = await openAs(browser, chef, '/box-inventory');
  await expect.poll(() => figures(page)).not.toContain('…');
  const [boxes, held] = (await figures(page)).map(Number);
  if (boxes === undefined || held === undefined) throw new Error('A figure is missing');
  const last = page.getByRole('listitem').last();
  await scrollUntil(page, async () => (await last.innerText()).includes('Élise 0. Nombreuse'));
  await callRoute(inject('origin'), deliveriesApi.resolveDelivery, {
    token: chef.token,
    params: { id },
    body: { returned: true, paid: false },
  });
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect.poll(() => figures(page)).toEqual([`${boxes - 2}`, `${held - 1}`]);
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe(`${held - 1}`);
  await page.context().close();
});

test('if all clients are on one page, no call counts them', async () => {
  const small = await joinAs('traiteur', 'Gaston', 'Petit');
  await deliver(small, await addRecord(small, 'Irène', 'Leroy'), 'Flan', { quantity: 3 });
  const page = await openAs(browser, small, '/mentions-legales');
  let counts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/boxes-out/count')) counts += 1;
  });
  await page.goto('/box-inventory');
  await expect.poll(() => figures(page)).toEqual(['3', '1']);
  await page.waitForLoadState('networkidle');
  expect(counts).toBe(0);
  await page.context().close();
});
