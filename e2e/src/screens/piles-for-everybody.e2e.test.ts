import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faultsLightAndDark, overflow } from './accessible.ts';
import { addRecord, deliver, joinAs, type Member } from './household.ts';
import { openScanner, paidDialog, sheet } from './piles.ts';
import { smallTargets } from './small-targets.ts';
import { hasFocus, tabTo } from './tab-to.ts';

let browser: Browser;
let chef: Member;
let clientId: string;
beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Apolline', 'Roche');
  clientId = await addRecord(chef, 'Rene', 'Petit');
});
afterAll(() => browser.close());

/** Reaches each state of a stack by typed codes, without a camera. */
async function fillPile(page: Page): Promise<void> {
  const field = page.getByLabel('Code écrit sous le QR');
  const back = await deliver(chef, clientId, 'Potée');
  const params = { token: back.qr_token };
  await callRoute(inject('origin'), deliveriesApi.returnBox, { token: chef.token, params });
  const out = await deliver(chef, clientId, 'Cassoulet');
  await field.fill(back.short_code ?? '');
  await sheet(page).getByText('Déjà rendue').first().waitFor();
  await field.fill(out.short_code ?? '');
  await sheet(page).getByText('2 gamelles de Rene P.').first().waitFor();
  await page.getByText('Tout voir (2)').click();
}

test.each(['En continu', 'La pile'] as const)(
  '« %s »: axe finds nothing, light and dark, targets fit a finger, and nothing is cut off at 320 pixels',
  async (mode) => {
    const page = await openScanner(browser, chef, mode);
    await fillPile(page);
    expect(await faultsLightAndDark(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
    await page.context().close();
  },
);

test('a pile is chosen, noted, taken back and settled without a pointer', async () => {
  const page = await openScanner(browser, chef, 'Un par un');
  const { short_code } = await deliver(chef, clientId, 'Hachis');
  const inSheet = (name: string) => sheet(page).getByRole('button', { name });
  await tabTo(page, page.getByRole('radio', { name: 'Un par un' }));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('radio', { name: 'La pile' }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel('Code écrit sous le QR'));
  await page.keyboard.type(short_code ?? '');
  await tabTo(page, inSheet('Noter 1 retour'));
  await page.keyboard.press('Enter');
  await sheet(page).getByText('2 gamelles reprises').waitFor();
  await tabTo(page, inSheet('Terminer'));
  await page.keyboard.press('Enter');
  const paid = paidDialog(page);
  await tabTo(page, paid.getByRole('button', { name: /^Encaisser .* de Rene P/ }));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Payée comment' });
  await tabTo(page, asked.getByRole('button', { name: 'Noter le paiement', exact: true }));
  await page.keyboard.press('Enter');
  // The pressed button disappears, so the focus is on its replacement.
  await expect.poll(() => hasFocus(paid.getByText('Encaissé', { exact: true }))).toBe(true);
  await tabTo(page, paid.getByRole('button', { name: 'Fermer', exact: true }));
  await page.keyboard.press('Enter');
  await paid.waitFor({ state: 'hidden' });
  await sheet(page).getByText('Montre la pile').waitFor();
  await page.context().close();
});
