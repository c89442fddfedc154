import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openPage, openQuietBrowser, phone, visit } from '../browser.ts';
import { carryIn, deliver, joinAs, ownRecord, untilServed, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
const dish = 'Potée';

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Mireille', 'Bonnet');
  eater = await joinAs('client', 'Raoul', 'Perrin', chef);
  await deliver(chef, await ownRecord(eater), dish);
  await untilServed(eater, dish);
});
afterAll(() => browser.close());

/** Opens a screen in the colours of the system, as « high contrast » of Windows shows it. */
async function openForced(member: Member, path: string, viewport = phone): Promise<Page> {
  const page = await openPage(browser, inject('origin'), viewport, { forcedColors: 'active' });
  await carryIn(page, member);
  await visit(page, path);
  return page;
}

/** An element without focus, as a person sees it. */
async function pictureOf(page: Page, element: Locator): Promise<Buffer> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  return element.screenshot();
}

/** Whether a choice looks different once another one is chosen. */
async function showsChoice(page: Page, chosen: Locator, other: Locator): Promise<boolean> {
  const before = await pictureOf(page, chosen);
  await other.click();
  return !before.equals(await pictureOf(page, chosen));
}

test('the filter of the deliveries is seen in forced colours', async () => {
  const page = await openForced(chef, '/qr-history');
  const choice = (name: string) => page.locator('label', { hasText: name });
  expect(await showsChoice(page, choice('Toutes'), choice('Dehors'))).toBe(true);
  await page.context().close();
});

test('the mode of the scanner is seen in forced colours', async () => {
  const page = await openForced(chef, '/qr-scan');
  const mode = (name: string) => page.locator('label', { hasText: name });
  expect(await showsChoice(page, mode('Un par un'), mode('En continu'))).toBe(true);
  await page.context().close();
});

test('a rating is seen in forced colours', async () => {
  const page = await openForced(eater, '/client-dashboard');
  const dislike = page.getByRole('button', { name: `Je n'aime pas ${dish}` });
  const widthOf = () => dislike.evaluate((element) => getComputedStyle(element).borderTopWidth);
  const before = await widthOf();
  await dislike.click();
  await expect.poll(widthOf).not.toBe(before);
  await page.context().close();
});

test('the menu of a desk shows the current screen in forced colours', async () => {
  const page = await openForced(chef, '/clients', desk);
  const way = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  expect(await showsChoice(page, way('Clients'), way('Historique'))).toBe(true);
  await page.context().close();
});
