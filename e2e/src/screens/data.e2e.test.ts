import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
/** Three boxes with an amount above a thousand euros. */
const feast = { quantity: 3, unit_price: 411.5 };
const ofTheFeast = '1\u202f234,50\u00a0€';

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Colette', 'Barbier');
});
afterAll(() => browser.close());

/** The number under a label, with its no-break spaces. */
function figure(page: Page, label: string): Promise<string | null> {
  return page.locator('dt', { hasText: label }).locator('xpath=../dd').textContent();
}

test('the history loads more while a person scrolls, and says when it cannot', async () => {
  const cook = await joinAs('traiteur', 'Gaston', 'Renard');
  const id = await addRecord(cook, 'Marthe', 'Collet');
  for (const each of Array.from({ length: 55 }, (_, at) => at)) {
    await deliver(cook, id, `Plat ${each}`);
  }
  const page = await openAs(browser, cook, '/qr-history');
  await page.getByText('Plat 54', { exact: true }).waitFor();
  await page.route('**/api/deliveries/history*', (route) => route.abort());
  await expect.poll(() => lastPlace(page)).toBe('50');
  await page.getByText('La suite n’a pas pu être chargée.').waitFor();
  expect(await lastPlace(page)).toBe('50');

  await page.unroute('**/api/deliveries/history*');
  await page.reload();
  await expect.poll(() => lastPlace(page)).toBe('55');
  await page.context().close();
});

/** The position of the last row after scrolling; rows outside the window are not rendered. */
async function lastPlace(page: Page): Promise<string | null> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  return page.locator('[aria-posinset]').last().getAttribute('aria-posinset');
}

test('figures are read again when the window regains the focus, and written the French way', async () => {
  const eater = await joinAs('client', 'Ninon', 'Hardy', chef);
  const id = await ownRecord(eater);
  const page = await openAs(browser, eater, '/client-dashboard');
  expect(await figure(page, 'Gamelles livrées')).toBe('0');
  expect(await figure(page, 'Montant dû')).toBe('0,00\u00a0€');
  await deliver(chef, id, 'Chapon', feast);
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      return figure(page, 'Montant dû');
    })
    .toBe(ofTheFeast);
  expect(await figure(page, 'Gamelles livrées')).toBe('3');
  expect(await figure(page, 'Gamelles à rendre')).toBe('3');
  await page.context().close();
});

test('figures follow a person’s own action at once', async () => {
  const id = await addRecord(chef, 'Anatole', 'Weber');
  await deliver(chef, id, 'Chapon', feast);
  const page = await openAs(browser, chef, `/clients/${id}`);
  expect(await figure(page, 'Boxes pending')).toBe('3');
  expect(await figure(page, 'Amount due')).toBe(ofTheFeast);
  const date = new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  const facts = page.getByRole('listitem').locator('time').locator('xpath=..');
  expect(await facts.textContent()).toBe(`${date}3\u00a0gamelles${ofTheFeast}`);

  await page.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  await page.getByRole('button', { name: 'Reçue + Payée', exact: true }).click();
  await expect.poll(() => figure(page, 'Boxes pending')).toBe('0');
  await expect.poll(() => figure(page, 'Amount due')).toBe('0,00\u00a0€');
  await page.context().close();
});

test('a single box is in the singular', async () => {
  await deliver(chef, await addRecord(chef, 'Irma', 'Solo'), 'Flan', { quantity: 1 });
  const page = await openAs(browser, chef, '/box-inventory');
  const row = page.getByRole('listitem').filter({ hasText: 'Irma Solo' });
  expect(await row.textContent()).toMatch(/1\u00a0gamelle$/);
  await page.context().close();
});
