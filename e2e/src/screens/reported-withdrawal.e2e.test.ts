import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, visit } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { faults } from './accessible.ts';
import { joinAs, openAs, ownRecord } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('a client learns what a caterer noted by mail, and that the caterer reported a withdrawal', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Roche');
  const client = await joinAs('client', 'Hugo', 'Petit', chef);
  const id = await ownRecord(client);
  await callRoute(inject('origin'), clientsApi.updateClient, {
    token: chef.token,
    params: { id },
    body: { firstName: 'Hugo', lastName: 'Petit', allergens: ['milk'] },
  });
  const subject = 'Ton traiteur a modifié ta fiche';
  const path = await mailedLink(inject('mailOrigin'), client.email, subject);
  const own = await openAs(browser, client, path);
  await own.getByText('sans préciser comment').waitFor();

  const page = await openAs(browser, chef, `/clients/${id}`);
  const noted = page.locator('dl > div', { hasText: 'Allergies' }).locator('dd');
  await expect.poll(() => noted.innerText()).toBe('lait');
  await page.getByRole('button', { name: 'Accord retiré', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('un e-mail l’en avertit').waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Non', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Accord retiré', exact: true }).click();
  await dialog.getByRole('button', { name: 'Oui', exact: true }).click();
  await expect.poll(() => noted.innerText()).toBe('Demande-lui');
  await page.getByText('Ses allergies sont effacées chez tous ses traiteurs.').waitFor();
  expect(await page.getByRole('button', { name: 'Accord retiré', exact: true }).count()).toBe(0);

  await visit(own, path);
  await own.getByText('Ton traiteur dit que tu as retiré ton accord').waitFor();
  expect(await faults(own)).toEqual([]);
  await Promise.all([page.context().close(), own.context().close()]);
});
