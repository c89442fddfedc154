import { clientsApi, deliveriesApi } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, visit } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, ownRecord } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('a caterer sees that a client has left, and makes no new label for that client', async () => {
  const origin = inject('origin');
  const chef = await joinAs('traiteur', 'Odile', 'Vidal');
  const client = await joinAs('client', 'Remi', 'Aubert', chef);
  const id = await ownRecord(client);
  await deliver(chef, id, 'Pot-au-feu', { quantity: 2 });
  await addRecord(chef, 'Ada', 'Brun');
  await callRoute(origin, clientsApi.leaveChef, { token: client.token });
  const { token } = chef;
  const tryToDeliver = async () => {
    const body = { client_id: id, quantity: 1 };
    return (await fetchRoute(origin, deliveriesApi.createDelivery, { token, body })).status;
  };
  // Boxes are delivered until the event of the leaving has arrived.
  await expect.poll(tryToDeliver, { timeout: 60_000 }).toBe(409);

  const page = await openAs(browser, chef, `/clients/${id}`);
  await page.getByText('Remi t’a quitté, ou a une autre fiche chez toi.').waitFor();
  await page.getByRole('button', { name: 'Encaisser', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Nouvelle livraison' }).count()).toBe(0);

  const option = (name: string) => page.locator('option', { hasText: name });
  await visit(page, '/central-kitchen');
  await option('Remi Aubert').waitFor({ state: 'attached' });
  await visit(page, '/qr-code');
  await option('Ada Brun').waitFor({ state: 'attached' });
  expect(await option('Remi Aubert').count()).toBe(0);
  await page.context().close();
});
