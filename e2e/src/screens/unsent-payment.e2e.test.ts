import { deliveriesApi } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, visit } from '../browser.ts';
import { hold } from './hold.ts';
import { accountOf, addRecord, carryIn, deliver, joinAs, type Member } from './household.ts';
import { withSlowDecoder } from './scanner-stubs.ts';

let browser: Browser;
let chef: Member;
/** The label of another box, which is out. */
let next: string;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Gisele', 'Noel');
  ({ qr_token: next } = await deliver(chef, await addRecord(chef, 'Rene', 'Petit'), 'Cassoulet'));
});
afterAll(() => browser.close());

/** Scans a box that is back and not paid yet. The call of its payment fails after `lose`. */
async function scanUnpaid(firstName: string) {
  const client = await addRecord(chef, firstName, 'Diallo');
  const { qr_token } = await deliver(chef, client, 'Tian');
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await withSlowDecoder(page, next);
  await visit(page, '/qr-scan');
  await type(page, qr_token);
  await page.getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true }).click();
  const lose = await hold(page, '**/api/qrcodes/*/pay*', (route) => route.abort());
  return { client, page, lose };
}

async function type(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code écrit sous le QR');
  await field.fill(code);
  await field.press('Enter');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Marquer payée', exact: true }).click();
  await page.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
}

const later = { name: 'Noter, et envoyer plus tard', exact: true } as const;

test('a code that is typed while a payment is sent waits for its answer', async () => {
  const { client, page, lose } = await scanUnpaid('Bintou');
  await pay(page);
  await type(page, next);
  expect(await page.getByLabel('Code écrit sous le QR').inputValue()).toBe(next);
  lose();
  await page.getByRole('button', later).click();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 0 });
  await page.context().close();
});

test('a payment that was not sent is noted for its own client, though another label is shown', async () => {
  const { client, page, lose } = await scanUnpaid('Carine');
  const drawn = await fetchRoute(inject('origin'), deliveriesApi.drawLabel, {
    params: { token: next },
  });
  // The photo is chosen before the payment is sent, and read only then.
  await page.getByLabel('Choisir une photo de l’étiquette').setInputFiles({
    name: 'label.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawn.bytes()),
  });
  await expect.poll(() => page.locator('html').getAttribute('data-decoding')).toBe('true');
  await pay(page);
  await page.evaluate(() => dispatchEvent(new Event('decoded')));
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.getByText('Rene Petit').waitFor();
  lose();
  await dialog.getByRole('button', later).click();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 0 });
  expect(await dialog.isVisible()).toBe(true);
  await page.context().close();
});
