import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let client: string;
let token: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Sidonie', 'Vasseur');
  client = await addRecord(chef, 'Oscar', 'Lemoine');
  for (const at of Array.from({ length: 12 }, (_, index) => index)) {
    ({ qr_token: token } = await deliver(chef, client, `Plat ${at}`));
  }
});
afterAll(() => browser.close());

async function open(path: string, viewport = phone): Promise<Page> {
  const page = await openPage(browser, inject('origin'), viewport);
  await carryIn(page, chef);
  await visit(page, path);
  return page;
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('the menu leads from screen to screen on %s, and says which one it is', async (_what, size) => {
  const page = await open('/box-inventory', size);
  const menu = menuOf(page);
  for (const [name, path] of [
    ['Historique', '/qr-history'],
    ['Clients', '/clients'],
    ['Scanner', '/qr-scan'],
    ['Cuisine', '/central-kitchen'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menu.locator('[aria-current=page]').allTextContents()).toEqual([name]);
  }
  await page.context().close();
});

test('the menu lies at the bottom of a phone, under the main action, and at the left of a desk', async () => {
  const small = await open('/central-kitchen');
  const bar = await menuOf(small).boundingBox();
  expect(bar?.y).toBeGreaterThan(phone.height - 100);
  expect(bar?.width).toBe(phone.width);
  const scan = small
    .getByRole('main')
    .getByRole('link', { name: 'Scanner un retour', exact: true });
  const action = await scan.boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await small.context().close();

  const large = await open('/central-kitchen', desk);
  const rail = await menuOf(large).boundingBox();
  expect(rail?.x).toBe(0);
  expect(rail?.height).toBe(desk.height);
  const main = await large.getByRole('heading', { level: 1 }).boundingBox();
  expect(main?.x).toBeGreaterThan(rail?.width ?? 0);
  await large.context().close();
});

test('each word of the menu is on one line on a phone at 200 %', async () => {
  const page = await open('/central-kitchen', { width: 180, height: 400 });
  const lines = await menuOf(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link.lastElementChild ?? link);
        return text.getClientRects().length;
      }),
    );
  expect(lines).toEqual([1, 1, 1, 1]);
  await page.context().close();
});

test('the public pages and a client have no such menu', async () => {
  const eater = await joinAs('client', 'Prune', 'Aubert', chef);
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, eater);
  await visit(page, '/client-settings');
  expect(await menuOf(page).count()).toBe(0);
  await visit(page, '/login');
  expect(await menuOf(page).count()).toBe(0);
  await page.context().close();
});

test('« Retour » of a label goes back to the screen before, with its filter and its place', async () => {
  const page = await open('/central-kitchen');
  await menuOf(page).getByRole('link', { name: 'Historique', exact: true }).click();
  await page.getByText('À payer').first().waitFor();
  await page.getByText('Dehors', { exact: true }).first().click();
  // The address changes before the list.
  await expect.poll(() => page.getByRole('radio', { name: 'Dehors' }).isChecked()).toBe(true);
  const row = page.getByRole('listitem').filter({ hasText: 'Plat 2' });
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await row.getByRole('button', { name: 'Imprimer', exact: true }).click();
  await page.waitForURL('**/qr-print/*');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/qr-history?status=out');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.context().close();
});

test('« Retour » leads to its screen even if a person came from no other screen', async () => {
  const page = await open(`/qr-print/${token}`);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/qr-code');
  await visit(page, `/clients/${client}`);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();
});
