import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelText } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { readBarcode } from '../camera.ts';
import { addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let folder: string;
let chef: Member;
let clientId: string;
beforeAll(async () => {
  browser = await openQuietBrowser();
  folder = await mkdtemp(join(tmpdir(), 'gamelles-drawn-'));
  chef = await joinAs('traiteur', 'Ursule', 'Colin');
  clientId = await addRecord(chef, 'Blaise', 'Morand');
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** A page that counts its requests for pictures of labels. */
async function open(
  viewport: typeof phone,
): Promise<{ readonly page: Page; readonly asked: string[] }> {
  const page = await openPage(browser, inject('origin'), viewport);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/qrcodes/')) asked.push(pathname);
  });
  await carryIn(page, chef);
  return { page, asked };
}

/** The text that a camera would read from the screen. */
async function readScreen(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'QR code de l’étiquette' });
  await picture.locator('path').waitFor({ state: 'attached' });
  const path = join(folder, `${crypto.randomUUID()}.png`);
  await picture.screenshot({ path });
  return readBarcode(path);
}

test.each([
  ['a phone', phone],
  ['a desktop', desk],
])(
  '/qr-print on %s: the browser draws the code, and asks the service for no picture',
  async (_, viewport) => {
    const { qr_token } = await deliver(chef, clientId, 'Clafoutis');
    const { page, asked } = await open(viewport);
    await visit(page, `/qr-print/${qr_token}`);
    expect(await readScreen(page)).toBe(labelText(inject('origin'), qr_token));
    expect(asked).toEqual([]);
    await page.context().close();
  },
);

test('/qr-code: the label that was just made is drawn by the browser', async () => {
  const { page, asked } = await open(phone);
  await visit(page, '/qr-code');
  await page.getByRole('combobox').selectOption({ label: 'Blaise Morand' });
  await page.getByLabel('Nom du plat').fill('Far breton');
  await page.getByLabel(/^Prix/).fill('8,50');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  expect(await readScreen(page)).toMatch(/^HTTP.*\/Q\/[2-7A-Z]{26}$/);
  expect(asked).toEqual([]);
  await page.context().close();
});
