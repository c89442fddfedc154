import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage } from '../browser.ts';
import { carryIn, joinAs } from './household.ts';

test('a screen that « Précédent » brings back after its session has ended is left', async () => {
  const chef = await joinAs('traiteur', 'Colette', 'Faure');
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ ...chromiumOfTheSystem, ignoreDefaultArgs });
  // Chromium keeps no page that holds a lock, as the worker's page does.
  const page = await openPage(browser, inject('origin'), undefined, { serviceWorkers: 'block' });
  await carryIn(page, chef);
  await page.goto('/qr-history');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await page.goto('/mentions-legales');
  await page.evaluate(() => {
    localStorage.clear();
    history.back();
  });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  // A page that was loaded anew would prove nothing.
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  await browser.close();
});
