import { allergiesApi, clientsApi, errorCodes } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { deliver, joinAs, openAs, ownRecord } from './household.ts';
import { aRound } from './round-of-today.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

/** Answers about doors as svc-clients does when its key does not open the allergies. */
async function asUnreadable(route: Route): Promise<void> {
  const answer = await route.fetch();
  const doors: object[] = await answer.json();
  const json = doors.map((door) => ({
    ...door,
    allergies: null,
    allergens: [],
    ask_allergies: true,
    allergies_unreadable: true,
  }));
  await route.fulfill({ response: answer, json });
}

/** A client with an allergy, and boxes of a dish without a description. */
async function aTian() {
  const chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const client = await joinAs('client', 'Bruno', 'Petit', chef);
  const id = await ownRecord(client);
  const origin = inject('origin');
  const body = { firstName: 'Bruno', lastName: 'Petit', allergens: ['milk' as const] };
  await callRoute(origin, clientsApi.updateClient, { token: client.token, params: { id }, body });
  const { qr_token } = await deliver(chef, id, 'Tian');
  const withdraw = () => callRoute(origin, allergiesApi.withdrawAllergies, { token: client.token });
  return { chef, id, qr_token, withdraw };
}

test('a client who took the agreement back has to be asked, in the round and at the door', async () => {
  const { chef, withdraw } = await aTian();
  const page = await openAs(browser, chef, '/tournee');
  const stop = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bruno Petit' });
  await stop.getByText('Allergies : lait').waitFor();

  await withdraw();
  await stop.getByText('Allergies : demande-lui').waitFor();
  await stop.getByRole('link').click();
  const panel = page.getByRole('region', { name: 'Allergies et porte' });
  await panel.getByText('Allergies : demande-lui').waitFor();
  expect(await page.getByText('Allergies : lait').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('a phone without a network says how old its allergies are, and reads them again with one', async () => {
  const { chef, id, withdraw } = await aTian();
  const page = await openAs(browser, chef, `/porte/${id}`);
  const panel = page.getByRole('region', { name: 'Allergies et porte' });
  await panel.getByText('Allergies : lait').waitFor();
  await page.context().setOffline(true);
  await withdraw();
  await panel.getByText(/^Allergies vues à \d\d:\d\d, sans réseau depuis$/).waitFor();
  await panel.getByText('Allergies : lait').waitFor();
  expect(await page.getByText('pas pu être actualisé').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.context().setOffline(false);
  await panel.getByText('Allergies : demande-lui').waitFor();
  await panel.getByText(/sans réseau depuis/).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a phone whose server fails says how old its allergies are, and nothing of the network', async () => {
  const { chef, id } = await aTian();
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/doors/marks?*', (route) => route.fulfill({ status: 500 }));
  await page.goto(`/porte/${id}`);
  const panel = page.getByRole('region', { name: 'Allergies et porte' });
  await panel.getByText(/^Allergies vues à \d\d:\d\d, pas revérifiées depuis$/).waitFor();
  expect(await panel.getByText('réseau').count()).toBe(0);
  await page.context().close();
});

test('a label that is being written, and a profile, say within a minute that the agreement is gone', async () => {
  const { chef, id, withdraw } = await aTian();
  const page = await openAs(browser, chef, '/qr-code');
  const profile = await page.context().newPage();
  // From now on the screens compare with these marks.
  const compared = [page, profile].map((one) => one.waitForResponse('**/doors/marks?*'));
  await page.getByRole('combobox').selectOption(id);
  await page.getByLabel('Nom du plat').fill('Tian');
  await profile.goto(`/clients/${id}`);
  const noted = profile.locator('dl > div', { hasText: 'Allergies' }).locator('dd');
  await noted.getByText('lait', { exact: true }).waitFor();
  await Promise.all(compared);
  await withdraw();
  await noted.getByText('Demande-lui', { exact: true }).waitFor();
  const panel = page.getByRole('region', { name: 'Allergies', exact: true });
  await panel.getByText('Allergies de Bruno : demande-lui.').waitFor();
  await page.context().close();
});

test('a client who took the agreement back is asked before and after a label is made, whatever the dish', async () => {
  const { chef, id, qr_token, withdraw } = await aTian();
  await withdraw();
  const page = await openAs(browser, chef, '/qr-code');
  const panel = page.getByRole('region', { name: 'Allergies', exact: true });
  await page.getByRole('combobox').selectOption(id);
  for (const dish of ['Tian', 'Un plat tout neuf']) {
    await page.getByLabel('Nom du plat').fill(dish);
    await panel.getByText('Allergies de Bruno : demande-lui.').waitFor();
    await page.getByText('Allergènes du plat non renseignés').first().waitFor();
  }
  expect(await faults(page)).toEqual([]);
  await page.goto(`/qr-print/${qr_token}`);
  await panel.getByText('Allergies de Bruno : demande-lui.').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('a client whose allergies cannot be decrypted has to be asked, and the rest of the door is known', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/clients/doors*', asUnreadable);
  await page.goto('/tournee');
  const stop = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Aïcha Diallo' });
  await stop.getByText('Allergies illisibles : demande au client').waitFor();
  await page.goto(`/porte/${aicha}`);
  const panel = page.getByRole('region', { name: 'Allergies et porte' });
  await panel.getByText('Allergies illisibles : demande au client').waitFor();
  await page.getByRole('link', { name: 'Appeler' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('the settings of a client say that the noted allergies cannot be decrypted', async () => {
  const client = await joinAs('client', 'Hugo', 'Petit');
  await ownRecord(client);
  const page = await openAs(browser, client, '/mentions-legales');
  const [status, error] = errorCodes.sealed_notes_unreadable;
  await page.route('**/api/clients/me', (route) =>
    route.fulfill({ status, json: { error, code: 'sealed_notes_unreadable' } }),
  );
  await page.goto('/client-settings');
  const own = page.getByRole('region', { name: 'Tes informations' });
  await own.getByText('est illisible pour le moment. Rien n’est perdu').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/clients/me');
  await own.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await own.getByLabel('Prénom').waitFor();
  await page.context().close();
});

test('a round whose allergies were never read does not say when they were seen', async () => {
  const { chef } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/clients/doors**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/tournee');
  await page.getByRole('alert').getByText('Adresses et allergies illisibles').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await page.getByText('Allergies vues').count()).toBe(0);
  await page.context().close();
});
