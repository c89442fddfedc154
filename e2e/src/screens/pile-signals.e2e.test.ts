import { deliveriesApi, shortCodeOf } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, type Member } from './household.ts';
import { openScanner, sheet } from './piles.ts';
import { listen } from './scanner-stubs.ts';

let browser: Browser;
let chef: Member;
let clientId: string;
beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Marceline', 'Roche');
  clientId = await addRecord(chef, 'Rene', 'Petit');
});
afterAll(() => browser.close());

/** A number that no label of a test platform gets. */
const unknown = shortCodeOf(400_000_000);

/** The last character of a code sends it. Without a camera the field is open. */
function type(page: Page, code: string): Promise<void> {
  return page.getByLabel('Code écrit sous le QR').fill(code);
}

async function shortCode(dish: string, isBack = false): Promise<string> {
  const { qr_token, short_code } = await deliver(chef, clientId, dish);
  const params = { token: qr_token };
  if (isBack) {
    await callRoute(inject('origin'), deliveriesApi.returnBox, { token: chef.token, params });
  }
  return short_code ?? '';
}

test('a box that is back, one that was back before and a strange one sound and feel different', async () => {
  const page = await openScanner(browser, chef, 'En continu', listen);
  const noted = (what: 'heard' | 'felt') => page.locator('html').getAttribute(`data-${what}`);
  await type(page, await shortCode('Cassoulet'));
  await sheet(page).getByText('Reprise : 2 gamelles de Rene P.').waitFor();
  await expect.poll(() => noted('heard')).toBe('880 1320');
  expect(await noted('felt')).toBe('80');
  await type(page, await shortCode('Potée', true));
  await sheet(page)
    .getByText(/^Déjà rendue le/)
    .first()
    .waitFor();
  await expect.poll(() => noted('heard')).toBe('880 1320 520');
  expect(await noted('felt')).toBe('80 250');
  await type(page, unknown);
  await sheet(page).getByText('Étiquette inconnue ici').first().waitFor();
  await expect.poll(() => noted('heard')).toBe('880 1320 520 165');
  expect(await noted('felt')).toBe('80 250 60,60,60');

  await page.getByRole('button', { name: 'Son activé', exact: true }).click();
  await page.getByRole('button', { name: 'Vibreur activé', exact: true }).click();
  await type(page, await shortCode('Blanquette'));
  await sheet(page)
    .getByText(/^4\sgamelles reprises/)
    .waitFor();
  expect([await noted('heard'), await noted('felt')]).toEqual([
    '880 1320 520 165',
    '80 250 60,60,60',
  ]);
  await page.context().close();
});

test.each(['En continu', 'La pile'] as const)(
  '« %s »: an unknown code is requested once',
  async (mode) => {
    const page = await openScanner(browser, chef, mode);
    const calls: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/labels/look-up'))
        calls.push(answer.request().postData() ?? '');
    });
    const bare = unknown.toLowerCase().replace('-', '');
    await type(page, bare);
    await sheet(page).getByText('Étiquette inconnue ici').first().waitFor();
    // The next label comes after all calls about this one.
    const known = await shortCode('Hachis');
    await type(page, known);
    await sheet(page).getByText('2 gamelles de Rene P.').first().waitFor();
    const asked = calls.map((body) => body.toLowerCase().replaceAll('-', ''));
    expect(asked.filter((body) => body.includes(bare))).toHaveLength(1);
    await page.context().close();
  },
);
