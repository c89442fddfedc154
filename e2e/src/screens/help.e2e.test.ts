import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, phone } from '../browser.ts';
import { carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let people: Readonly<Record<'traiteur' | 'client', Member>>;

beforeAll(async () => {
  browser = await openQuietBrowser();
  const chef = await joinAs('traiteur', 'Blanche', 'Aubry');
  people = { traiteur: chef, client: await joinAs('client', 'Marius', 'Collet', chef) };
});
afterAll(() => browser.close());

test.each([
  ['traiteur', '/central-kitchen', '/aide', 'corriger'],
  ['client', '/client-dashboard', '/aide-client', 'plats'],
] as const)('the help of a %s is one tap from home, and shows its topics', async (...row) => {
  const [role, home, path, topic] = row;
  const page = await openPage(browser, inject('origin'), phone);
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) pictures.add(request.url());
  });
  await carryIn(page, people[role]);
  await page.goto(home);
  const help = page.getByRole('main').getByRole('link', { name: 'Aide', exact: true });
  await help.waitFor();
  expect([...pictures]).toEqual([]);
  await help.click();
  await page.waitForURL(`**${path}`);

  const links = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(6);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.allInnerTexts()).toEqual(await links.allInnerTexts());
  await page.locator(`a[href="#${topic}"]`).click();
  await page.waitForURL(`**${path}#${topic}`);
  const title = page.locator(`h2#${topic}`);
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? Infinity)
    .toBeLessThan(phone.height);

  // A picture loads when it is near the window.
  const shown = page.getByRole('main').getByRole('img');
  expect(await shown.count()).toBe(6);
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(390);
    expect(await picture.getAttribute('alt')).not.toBe('');
  }
  expect(pictures.size).toBe(6);
  await page.context().close();
});
