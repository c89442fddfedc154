import { allergiesApi, clientsApi, dishesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

/** The client Hawa, and the dish « Brownie », which contains nuts. */
async function aClientAllergicToNuts(chef: Member): Promise<string> {
  const { token } = chef;
  const id = await addRecord(chef, 'Hawa', 'Diallo');
  await callRoute(origin, clientsApi.updateClient, {
    token,
    params: { id },
    body: { firstName: 'Hawa', lastName: 'Diallo', allergens: ['nuts'] },
  });
  const allergens = { contains: ['nuts' as const], traces: [] };
  await callRoute(origin, dishesApi.saveDish, { token, body: { name: 'Brownie', allergens } });
  return id;
}

/** Says that the recipe of a box was adapted; the moment that is stored of it. */
async function adapt({ token }: Member, id: string): Promise<string | null> {
  const input = { token, params: { id }, body: { adapted: true } };
  return (await callRoute(origin, dishesApi.adaptRecipe, input)).adapted_at;
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'Allergies' });
}

test('an adapted recipe is not noted once the agreement to keep allergies was withdrawn', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const id = await aClientAllergicToNuts(chef);
  const { id: deliveryId, qr_token } = await deliver(chef, id, 'Brownie');
  const page = await openAs(browser, chef, '/qr-code');
  // Otherwise the screen would soon learn of the withdrawal.
  await page.context().route('**/api/clients/doors/marks*', (route) => route.abort());
  await page.getByRole('combobox').selectOption({ label: 'Hawa Diallo' });
  await page.getByLabel('Nom du plat').fill('Brownie');
  const adapted = { name: 'J’ai adapté la recette', exact: true };
  await panel(page).getByRole('button', adapted).click();
  const box = await page.context().newPage();
  await box.goto(`/qr-print/${qr_token}`);
  await panel(box).getByText('Hawa est allergique aux fruits à coque').waitFor();

  await callRoute(origin, allergiesApi.reportWithdrawal, { token: chef.token, params: { id } });
  await expect.poll(() => adapt(chef, deliveryId)).toBeNull();

  const unkept = '« Recette adaptée » n’est pas noté';
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByText(unkept).waitFor();
  await page.locator('[data-paper]').getByText('Contient\u00a0: fruits à coque').waitFor();
  await panel(box).getByRole('button', adapted).click();
  await box.getByText(unkept).waitFor();
  await panel(box).getByText('demande-lui').waitFor();
  await page.context().close();
});
