import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { overflow } from './accessible.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
const names = ['Élise', 'Bruno', 'Carla', 'Diane', 'Émile', 'Flora', 'Gaël', 'Hugo'];
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Ursule', 'Faivre');
  const added = names.map(async (name) => [name, await addRecord(chef, name, 'Lefort')] as const);
  ids = Object.fromEntries(await Promise.all(added));
  for (const name of ['Bruno', 'Carla', 'Bruno']) {
    await deliver(chef, ids[name] ?? '', 'Moussaka');
  }
});
afterAll(() => browser.close());

async function open(path: string, person = chef): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, person);
  await visit(page, path);
  return page;
}

test('eight clients are found by letters without their accents, and opened with one tap', async () => {
  const page = await open('/central-kitchen');
  await page.getByLabel('Chercher un client').fill('eli');
  const match = page.getByRole('search').getByRole('link');
  await expect.poll(() => match.allTextContents()).toEqual(['Élise Lefort']);
  expect(await overflow(page)).toEqual([]);
  await match.click();
  await page.waitForURL(`**/clients/${ids['Élise']}`);
  await page.context().close();
});

test('the last clients are one tap away, and the list reads in order', async () => {
  const page = await open('/central-kitchen');
  const last = page.getByRole('group', { name: 'Derniers clients' }).getByRole('link');
  await expect.poll(() => last.allTextContents()).toEqual(['Bruno Lefort', 'Carla Lefort']);
  const options = await page.locator('option').allTextContents();
  expect(options.slice(0, 4)).toEqual([
    '-- Name --',
    'Bruno Lefort',
    'Carla Lefort',
    'Diane Lefort',
  ]);
  await last.first().click();
  await page.waitForURL(`**/clients/${ids['Bruno']}`);
  await page.context().close();
});

test('a label takes its client from a match or from the last ones', async () => {
  const page = await open('/qr-code');
  const chosen = page.locator('option:checked');
  await page.getByLabel('Chercher un client').fill('emil');
  await page.getByRole('search').getByRole('button', { name: 'Émile Lefort', exact: true }).click();
  await expect.poll(() => chosen.textContent()).toBe('Émile Lefort');
  await expect.poll(() => page.getByLabel('Chercher un client').inputValue()).toBe('');
  const last = page.getByRole('group', { name: 'Derniers clients' });
  await last.getByRole('button', { name: 'Carla Lefort', exact: true }).click();
  await expect.poll(() => chosen.textContent()).toBe('Carla Lefort');
  await page.getByLabel('Nom du plat').fill('Moussaka');
  await expect.poll(() => page.getByRole('button', { name: /Créer/ }).isDisabled()).toBe(false);
  await page.context().close();
});

test('a client with allergies has a mark among the last ones', async () => {
  const cook = await joinAs('traiteur', 'Olga', 'Millet');
  const plain = await addRecord(cook, 'Marc', 'Sorel');
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, {
    token: cook.token,
    body: { firstName: 'Anouk', lastName: 'Sorel', allergies: 'Noix' },
  });
  for (const client of [plain, id]) await deliver(cook, client, 'Moussaka');
  const page = await open('/central-kitchen', cook);
  const last = page.getByRole('group', { name: 'Derniers clients' });
  await last.getByRole('link', { name: 'Anouk Sorel Allergies', exact: true }).waitFor();
  await last.getByRole('link', { name: 'Marc Sorel', exact: true }).waitFor();
  expect(await last.getByRole('link').count()).toBe(2);
  await page.context().close();
});

test('a few clients need no search', async () => {
  const cook = await joinAs('traiteur', 'Odin', 'Maire');
  await addRecord(cook, 'Tess', 'Roux');
  const page = await open('/central-kitchen', cook);
  await page.locator('option', { hasText: 'Tess Roux' }).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Chercher un client').count()).toBe(0);
  await page.context().close();
});

test.each([
  { where: 'narrow', size: phone, isLeft: true },
  { where: 'wide', size: desk, isLeft: false },
])('on a $where screen no field moves once the next client is chosen', async ({ size, isLeft }) => {
  const page = await open('/qr-code');
  await page.setViewportSize(size);
  const print = page.getByRole('button', { name: 'Imprimer ce QR code', exact: true });
  const client = page.getByLabel('Client', { exact: true });
  await client.selectOption({ label: 'Carla Lefort' });
  await page.getByLabel('Nom du plat').fill('Moussaka');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await print.waitFor();
  await client.scrollIntoViewIfNeeded();
  const before = await client.boundingBox();
  await client.selectOption({ label: 'Bruno Lefort' });
  await expect.poll(() => print.isVisible()).toBe(isLeft);
  expect(await client.boundingBox()).toEqual(before);
  await page.context().close();
});
