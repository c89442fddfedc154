import { clientsApi, deliveriesApi, paymentsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { appears } from './clock.ts';
import { enter } from '../people.ts';
import { endSessionAt } from './ended-session.ts';
import {
  accountOf,
  addRecord,
  deliver,
  joinAs,
  openAs,
  openStoppedAs,
  type Member,
} from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Valentine', 'Rey');
});
afterAll(() => browser.close());

const origin = inject('origin');

function recordOf(id: string) {
  return callRoute(origin, clientsApi.getClient, { token: chef.token, params: { id } });
}

/** Changes a record from elsewhere while a screen has it open. */
async function change(id: string, likes: string, phone?: string): Promise<void> {
  const { firstName, lastName } = await recordOf(id);
  const body = { firstName, lastName, likes, phone };
  await callRoute(origin, clientsApi.updateClient, { token: chef.token, params: { id }, body });
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function keepBoth(page: Page, button: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Changé entre-temps' });
  await page.getByRole('alert').getByText('Quelqu’un a changé cette fiche entre-temps.').waitFor();
  await panel.getByText('Riz de Camargue').waitFor();
  await panel.getByText('Pâtes fraîches').waitFor();
  expect(await page.getByLabel('Préférences').inputValue()).toBe('Pâtes fraîches');
  await save(page, button);
}

test('a caterer who edits what somebody else has changed sees both, and nothing typed is lost', async () => {
  const id = await addRecord(chef, 'Noémie', 'Caron');
  const page = await openAs(browser, chef, `/edit-client/${id}`);
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await change(id, 'Riz de Camargue', '0612345678');
  await save(page, 'Enregistrer les modifications');
  await keepBoth(page, 'Enregistrer les modifications');
  await page.getByText('Modification(s) enregistrée(s)').first().waitFor();
  expect(await recordOf(id)).toMatchObject({ likes: 'Pâtes fraîches', phone: '0612345678' });
  await page.context().close();
});

test('a change of another field by somebody else causes no conflict', async () => {
  const id = await addRecord(chef, 'Odile', 'Caron');
  const page = await openAs(browser, chef, `/edit-client/${id}`);
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await change(id, '', '0612345678');
  await save(page, 'Enregistrer les modifications');
  await page.getByText('Modification(s) enregistrée(s)').first().waitFor();
  expect(await recordOf(id)).toMatchObject({ likes: 'Pâtes fraîches', phone: '0612345678' });
  await page.context().close();
});

test('a draft that is restored after a new log-in undoes nothing that others saved meanwhile', async () => {
  const id = await addRecord(chef, 'Rosalie', 'Caron');
  const page = await openAs(browser, chef, `/edit-client/${id}`);
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await endSessionAt(page, () => save(page, 'Enregistrer les modifications'));
  const allergies = 'Arachides et fruits à coque';
  await callRoute(origin, clientsApi.updateClient, {
    token: chef.token,
    params: { id },
    body: { firstName: 'Rosalie', lastName: 'Caron', likes: 'Riz de Camargue', allergies },
  });
  await enter(page, chef);
  const panel = page.getByRole('region', { name: 'Changé entre-temps' });
  await panel.getByText('Riz de Camargue').waitFor();
  await panel.getByText('Pâtes fraîches').waitFor();
  expect(await page.getByLabel('Allergies').inputValue()).toBe(allergies);
  await save(page, 'Enregistrer les modifications');
  await page.getByText('Modification(s) enregistrée(s)').first().waitFor();
  expect(await recordOf(id)).toMatchObject({ likes: 'Pâtes fraîches', allergies });
  await page.context().close();
});

/** A client with the record of the caterer. */
async function aClient(firstName: string) {
  const client = await joinAs('client', firstName, 'Caron', chef);
  const own = await vi.waitFor(
    async () => {
      const record = await callRoute(origin, clientsApi.getOwnClient, { token: client.token });
      expect(record.chef_id).toBe(chef.id);
      return record;
    },
    { timeout: 60_000 },
  );
  return { client, own };
}

test('two changes of a field by the caterer while a client edits another one cause no conflict', async () => {
  const { client, own } = await aClient('Paule');
  const page = await openAs(browser, client, '/client-settings');
  const phone = page.getByLabel('Téléphone');
  await change(own.id, '', '06 11 11 11 11');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect.poll(() => phone.inputValue()).toMatch(/^06\s11/);
  await change(own.id, '', '06 22 22 22 22');
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await save(page, 'Enregistrer');
  await page.getByText('Modifications enregistrées').first().waitFor();
  const saved = { likes: 'Pâtes fraîches', phone: '0622222222' };
  expect(await recordOf(own.id)).toMatchObject(saved);
  await page.context().close();
});

test('a client who edits what the caterer has changed sees both as well', async () => {
  const { client, own } = await aClient('Paul');
  const page = await openAs(browser, client, '/client-settings');
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await change(own.id, 'Riz de Camargue');
  await save(page, 'Enregistrer');
  await keepBoth(page, 'Enregistrer');
  await page.getByText('Modifications enregistrées').first().waitFor();
  expect(await recordOf(own.id)).toMatchObject({ likes: 'Pâtes fraîches' });
  await page.context().close();
});

/** Types another name while a save is on its way. */
async function typeDuringSave(page: Page, id: string, button: string): Promise<void> {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<undefined>();
  const call = `**/api/clients/${id}`;
  await page.route(call, async (route) => {
    await typed;
    await route.continue();
  });
  const asked = page.waitForRequest(call);
  await save(page, button);
  await asked;
  await page.getByLabel('Nom', { exact: true }).fill('Caron-Rey');
  goOn(undefined);
}

test('text that a client types while the settings are being saved stays unsaved', async () => {
  const { client, own } = await aClient('Perrine');
  const page = await openAs(browser, client, '/client-settings');
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await typeDuringSave(page, own.id, 'Enregistrer');
  await page.getByText('Modifications enregistrées').first().waitFor();
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Caron-Rey');

  await page.getByRole('link', { name: 'Mon profil', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  await save(page, 'Enregistrer');
  await expect.poll(() => recordOf(own.id)).toMatchObject({ lastName: 'Caron-Rey' });
  expect(await recordOf(own.id)).toMatchObject({ likes: 'Pâtes fraîches' });
  await page.context().close();
});

test('text that a caterer types while a record is being saved stays, and can be saved as well', async () => {
  const id = await addRecord(chef, 'Suzon', 'Caron');
  const button = 'Enregistrer les modifications';
  const page = await openStoppedAs(browser, chef, `/edit-client/${id}`);
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await typeDuringSave(page, id, button);
  await appears(page, page.getByText('Modification(s) enregistrée(s)'));
  await page.clock.runFor(5_000);
  expect(new URL(page.url()).pathname).toBe(`/edit-client/${id}`);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Caron-Rey');

  await save(page, button);
  await appears(page, page.getByText('Modification(s) enregistrée(s)'));
  await page.clock.runFor(2_500);
  await page.waitForURL(`**/clients/${id}`);
  expect(await recordOf(id)).toMatchObject({ likes: 'Pâtes fraîches', lastName: 'Caron-Rey' });
  await page.context().close();
});

test('text that a client types while a save meets a conflict stays as well', async () => {
  const { client, own } = await aClient('Pascal');
  const page = await openAs(browser, client, '/client-settings');
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await change(own.id, 'Riz de Camargue');
  await typeDuringSave(page, own.id, 'Enregistrer');
  await keepBoth(page, 'Enregistrer');
  await page.getByText('Modifications enregistrées').first().waitFor();
  const saved = { likes: 'Pâtes fraîches', lastName: 'Caron-Rey' };
  await expect.poll(() => recordOf(own.id)).toMatchObject(saved);
  await page.context().close();
});

test('text that a caterer types while a save meets a conflict stays as well', async () => {
  const id = await addRecord(chef, 'Sabine', 'Caron');
  const button = 'Enregistrer les modifications';
  const page = await openAs(browser, chef, `/edit-client/${id}`);
  await page.getByLabel('Préférences').fill('Pâtes fraîches');
  await change(id, 'Riz de Camargue');
  await typeDuringSave(page, id, button);
  await keepBoth(page, button);
  await page.getByText('Modification(s) enregistrée(s)').first().waitFor();
  const saved = { likes: 'Pâtes fraîches', lastName: 'Caron-Rey' };
  expect(await recordOf(id)).toMatchObject(saved);
  await page.context().close();
});

/** Corrects the charge of a delivery from elsewhere. */
async function correctElsewhere(id: string, amount: number): Promise<void> {
  const call = { token: chef.token, params: { id }, body: { amount } };
  await callRoute(origin, paymentsApi.correctDelivery, call);
}

/** Both amounts are visible. */
async function seeBoth(page: Page, now: string, typed: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Changé entre-temps' });
  await page.getByText('Quelqu’un a changé cette ligne entre-temps.').waitFor();
  await panel.getByText(now, { exact: true }).waitFor();
  await panel.getByText(typed, { exact: true }).waitFor();
}

test('a caterer who corrects a line that somebody else has corrected sees both amounts', async () => {
  const client = await addRecord(chef, 'Pénélope', 'Caron');
  const { id } = await deliver(chef, client, 'Gratin dauphinois', { quantity: 3 });
  const page = await openAs(browser, chef, `/compte/${client}`);
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Prix de toutes les gamelles (€)');
  await amount.fill('10');
  await correctElsewhere(id, 12);
  await dialog.getByRole('button', { name: 'Corriger la ligne', exact: true }).click();
  await seeBoth(page, '12,00', '10');
  expect(await amount.inputValue()).toBe('10');
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 12 });
  await dialog.getByRole('button', { name: 'Corriger la ligne', exact: true }).click();
  await page.getByText('Corrigé. L’ancienne ligne reste, barrée.').first().waitFor();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 10 });
  await page.context().close();
});

test('a caterer who prices a new label that somebody else has priced sees both amounts', async () => {
  const client = await addRecord(chef, 'Quitterie', 'Caron');
  const page = await openAs(browser, chef, '/qr-code');
  await page.getByRole('combobox').selectOption({ label: 'Quitterie Caron' });
  await page.getByLabel('Nom du plat').fill('Potée de Quitterie');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre un prix', exact: true }).click();
  const price = page.getByLabel('Prix de chaque gamelle (€)');
  await price.fill('10');
  const items = await callRoute(origin, deliveriesApi.listHistory, { token: chef.token });
  const made = items.find(({ client_id }) => client_id === client);
  await correctElsewhere(made?.delivery_id ?? '', 12);
  await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
  await seeBoth(page, '12,00', '10,00');
  expect(await price.inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
  await page.getByText('Prix enregistré.').first().waitFor();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 10 });
  await page.context().close();
});
