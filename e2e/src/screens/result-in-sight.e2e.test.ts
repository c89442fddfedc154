import { deliveriesApi, clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { carryIn, joinAs, type Member } from './household.ts';
import { parisDay } from './round-of-today.ts';

/** The room of a page on a phone of 390 × 844, between the bars of its browser. */
const small = { width: 390, height: 664 };
let browser: Browser;
let chef: Member;
let token: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Rosemonde', 'Gilles');
  const call = { token: chef.token };
  const body = { firstName: 'Marie-Ange', lastName: 'de la Tour du Pin' };
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, { ...call, body });
  ({ qr_token: token } = await callRoute(inject('origin'), deliveriesApi.createDelivery, {
    ...call,
    body: {
      client_id: id,
      quantity: 2,
      dish_name: 'Blanquette de veau à l’ancienne et riz pilaf aux petits légumes',
      unit_price: 9.9,
      date: parisDay(0),
    },
  }));
});
afterAll(() => browser.close());

/** Waits until an element is entirely in the window, above the menu. */
async function isInSight(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  await expect
    .poll(async () => {
      const [box, bar] = await Promise.all([
        element.boundingBox(),
        page.getByRole('navigation', { name: 'Menu', exact: true }).boundingBox(),
      ]);
      if (!box || !bar) return 'nowhere';
      const isWhole = box.y >= 0 && box.y + box.height <= bar.y;
      return isWhole ? 'whole' : `from ${box.y} to ${box.y + box.height}, the menu at ${bar.y}`;
    })
    .toBe('whole');
}

/** The distance between a toast and the element below, in pixels. */
async function gap(toast: Locator, below: Locator): Promise<number> {
  const [over, under] = await Promise.all([
    toast.locator('xpath=../..').boundingBox(),
    below.boundingBox(),
  ]);
  return over && under ? under.y - over.y - over.height : -Infinity;
}

test('the words of a label and the possible acts are wholly visible, 664 pixels high', async () => {
  const page = await openPage(browser, inject('origin'), small);
  await carryIn(page, chef);
  await visit(page, '/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'Retour de gamelle', exact: true });
  for (const name of [
    'Elle part aujourd’hui',
    'Oui, revenue et payée',
    'Oui, revenue (pas encore payée)',
    'Annuler',
  ]) {
    await isInSight(page, question.getByRole('button', { name, exact: true }));
  }
  await question.getByRole('button', { name: 'Annuler', exact: true }).click();

  const sheet = page.getByRole('main').locator('section').filter({ hasText: 'QR reconnu' });
  await isInSight(page, sheet);
  const record = sheet.getByRole('button', { name: 'Enregistrer le retour', exact: true });
  await isInSight(page, record);
  await isInSight(page, sheet.getByRole('link', { name: 'Voir le compte', exact: true }));

  await record.click();
  await question
    .getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true })
    .click();
  await sheet.getByText('Boîte déjà marquée comme retournée').waitFor();
  await isInSight(page, sheet);
  await isInSight(page, sheet.getByRole('link', { name: 'Voir le compte', exact: true }));
  // The toasts leave the next steps uncovered.
  const pay = sheet.getByRole('button', { name: 'Marquer payée', exact: true });
  await isInSight(page, pay);
  const toast = page.getByRole('status').getByText('Noté : 2 gamelles reprises.');
  await toast.waitFor();
  // A toast rises while it appears.
  await expect.poll(() => gap(toast, pay)).toBeGreaterThanOrEqual(0);
  await pay.click();
  await page.getByRole('dialog', { name: 'Payée comment ?' }).waitFor();
  await page.context().close();
});
