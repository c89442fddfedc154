import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { logIn, signUpAsCaterer, somebody } from '../people.ts';
import { deliver, joinAs, openAs, ownRecord } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('a caterer signs up, deletes the account with the password, and cannot log in again', async () => {
  const chef = somebody('Solange', 'Partante');
  const page = await openPage(browser, inject('origin'));
  await signUpAsCaterer(page, chef);
  await logIn(page, chef);
  await page.waitForURL('**/central-kitchen');
  await visit(page, '/kitchen-settings');
  // The first call is refused, as it would be ten minutes after the log-in.
  const json = { error: 'Confirme d’abord ton mot de passe.', code: 'password_needed' };
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 403, json }), {
    times: 1,
  });
  await press(page, 'Supprimer mon compte');
  await press(page, 'Oui');
  const password = page.getByRole('dialog').getByLabel('Ton mot de passe');
  await password.fill(chef.password);
  await password.press('Enter');
  await page.getByText('Ton compte a été supprimé.').waitFor();
  await page.waitForURL('**/signup');
  const kept = await page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)));
  expect(kept).toEqual([null, null]);
  await page.goto('/kitchen-settings');
  await page.waitForURL('**/login');
  await logIn(page, chef);
  await page.getByRole('alert').getByText('E-mail ou mot de passe incorrect.').waitFor();
  await page.context().close();
});

test('a caterer is told what is lost, and the clients go on without a caterer', async () => {
  const chef = await joinAs('traiteur', 'Mireille', 'Partante');
  const eater = await joinAs('client', 'Yves', 'Restant', chef);
  await deliver(chef, await ownRecord(eater), 'Hachis parmentier');
  const page = await openAs(browser, chef, '/kitchen-settings');
  await press(page, 'Supprimer mon compte');
  const lost = page.getByRole('dialog').getByText('même si des gamelles sont encore dehors');
  await lost.waitFor();
  await press(page, 'Non');
  await page.getByText('Ouf, on a évité le pire').waitFor();
  await press(page, 'Supprimer mon compte');
  await press(page, 'Oui');
  await page.waitForURL('**/signup');
  const { token } = eater;
  await expect
    .poll(() => callRoute(inject('origin'), clientsApi.getOwnClient, { token }))
    .toMatchObject({ firstname: 'Yves', chef_id: null, box_owed: 0, amount_due: 0 });
  await page.context().close();
});
