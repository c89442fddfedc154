import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { joinAs, openAs } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('of 1,000 archived dishes few are drawn, and each can be scrolled to', async () => {
  const owner = await joinAs('traiteur', 'Odile', 'Faivre');
  const page = await openAs(browser, owner, '/mentions-legales');
  const dish = { price: 9, allergens: null, keys: [], archived_at: '2026-01-01T00:00:00Z' };
  const dishes = Array.from({ length: 1000 }, (_, nth) => ({
    ...dish,
    id: `019aa000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    name: `Plat ${nth + 1}`,
  }));
  await page.route('**/api/deliveries/dishes', (route) => route.fulfill({ json: dishes }));
  await page.goto('/plats');
  await page.getByText('Plats archivés (1000)').click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(60);
  const last = page.getByRole('heading', { name: 'Plat 1000', exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return last.count();
    })
    .toBe(1);
  await page.context().close();
});
