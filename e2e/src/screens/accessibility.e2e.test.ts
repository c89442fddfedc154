import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, visit } from '../browser.ts';
import { faults, overflow } from './accessible.ts';
import { prepareTour, type Who } from './tour.ts';

let browser: Browser;
let tour: Awaited<ReturnType<typeof prepareTour>>;
const everybody = ['nobody', 'caterer', 'client'] as const satisfies Who[];

beforeAll(async () => {
  browser = await openBrowser();
  tour = await prepareTour();
});
afterAll(() => browser.close());

const open = async (who: Who, width?: number): Promise<Page> => {
  const viewport = width === undefined ? undefined : { width, height: 640 };
  const page = await openPage(browser, inject('origin'), viewport);
  // Nothing is half faded in when it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tour.enter(page, who);
  return page;
};

test.each(everybody)('axe finds nothing on the screens of %s, light and dark', async (who) => {
  const page = await open(who);
  const found: Record<string, string[]> = {};
  for (const path of tour.screens[who]) {
    await visit(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const wrong = await faults(page);
      if (wrong.length > 0) found[`${path} ${colorScheme}`] = wrong;
    }
  }
  expect(found).toEqual({});
});

test('axe finds nothing in dialogs, refusals and toasts, light and dark', async () => {
  const page = await open('caterer');
  const found: Record<string, string[]> = {};
  const look = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const wrong = await faults(page);
      if (wrong.length > 0) found[`${state} ${colorScheme}`] = wrong;
    }
  };
  await visit(page, `/clients/${tour.odd}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').waitFor();
  await look('a question');
  await page.getByRole('button', { name: 'Non' }).click();
  const toast = page.getByText('Ouf, on a évité le pire');
  await toast.hover();
  await look('a toast');
  await visit(page, '/add-client');
  await page.getByRole('button', { name: 'Ajouter le client' }).click();
  await page.getByRole('alert').getByText('required').waitFor();
  await look('a refusal');
  await visit(page, '/qr-history');
  await page.getByRole('button', { name: 'Livraison revenue' }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('a choice');
  expect(found).toEqual({});
});

test.each(everybody)('320 pixels lose nothing of the screens of %s', async (who) => {
  const page = await open(who, 320);
  const found: Record<string, string[]> = {};
  for (const path of tour.screens[who]) {
    await visit(page, path);
    const wrong = await overflow(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  expect(found).toEqual({});
});

test.each(everybody)('letters of twice the size lose nothing of the screens of %s', async (who) => {
  const page = await open(who, 640);
  const found: Record<string, string[]> = {};
  for (const path of tour.screens[who]) {
    await visit(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const wrong = await overflow(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  expect(found).toEqual({});
});

test('a hostile name is shown as the text that it is, and runs nothing', async () => {
  const page = await open('caterer');
  let alarms = 0;
  page.on('dialog', () => (alarms += 1));
  for (const path of [
    `/clients/${tour.odd}`,
    '/qr-history',
    '/box-inventory',
    '/central-kitchen',
  ]) {
    await visit(page, path);
    const text = await page.locator('main').textContent();
    expect(text).toContain('<script>alert(1)</script>');
  }
  expect(alarms).toBe(0);
});
