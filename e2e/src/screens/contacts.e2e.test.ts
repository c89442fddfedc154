import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { appears } from './clock.ts';
import { joinAs, openAs, openStoppedAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
const contacts = {
  phone: '0612345678',
  street: '12 rue des Lilas, 3ᵉ gauche',
  postcode: '38000',
  city: 'Grenoble',
  door_notes: 'Code 4711A, 3ᵉ étage',
};

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Ginette', 'Perrin');
});
afterAll(() => browser.close());

async function addReachable(firstName: string): Promise<string> {
  const body = { firstName, lastName: 'Diallo', ...contacts };
  const { token } = chef;
  return (await callRoute(inject('origin'), clientsApi.createClient, { token, body })).id;
}

function fold(page: Page) {
  return page.locator('summary').getByText('Coordonnées (facultatif)');
}

test('the contacts of a new client are in a fold, and are checked in French', async () => {
  const page = await openAs(browser, chef, '/add-client');
  const phone = page.getByLabel('Téléphone');
  expect(await phone.isVisible()).toBe(false);
  await page.getByLabel('Prénom').fill('Aïcha');
  await page.getByLabel('Nom', { exact: true }).fill('Ndiaye');
  await fold(page).click();
  await phone.fill('06 12');
  await page.getByLabel('Adresse', { exact: true }).fill(contacts.street);
  await page.getByLabel('Code postal').fill('3800');
  await page.getByLabel('Ville').fill(contacts.city);
  await page.getByLabel('Pour arriver à la porte').fill(contacts.door_notes);
  await fold(page).click();
  await expect.poll(() => phone.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  // A field with an error is never hidden in a fold.
  await page.getByText('Ce numéro de téléphone est invalide.').waitFor();
  await page.getByText('Le code postal a cinq chiffres.').waitFor();
  await expect.poll(() => phone.evaluate((node) => node === document.activeElement)).toBe(true);
  await phone.fill('+33 6 12 34 56 78');
  await page.getByLabel('Code postal').fill('38 000');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.waitForURL('**/central-kitchen');

  await page.getByRole('combobox').selectOption({ label: 'Aïcha Ndiaye' });
  await page.getByRole('button', { name: 'View profile', exact: true }).click();
  await page.getByText('06\u00a012\u00a034\u00a056\u00a078').waitFor();
  await expect
    .poll(() => page.getByText('12 rue des Lilas, 3ᵉ gauche, 38000 Grenoble').count())
    .toBe(1);
  await page.context().close();
});

test('the profile links to a call and to the way, and shows the door notes for 30 seconds', async () => {
  const id = await addReachable('Fatou');
  const page = await openStoppedAs(browser, chef, `/clients/${id}`);
  const call = page.getByRole('link', { name: 'Appeler' });
  expect(await call.getAttribute('href')).toBe('tel:0612345678');
  const way = page.getByRole('link', { name: 'Y aller', exact: true });
  expect(await way.getAttribute('href')).toContain(
    encodeURIComponent('12 rue des Lilas, 3ᵉ gauche, 38000 Grenoble'),
  );
  const notes = page.getByText(contacts.door_notes);
  expect(await notes.count()).toBe(0);
  await page.getByRole('button', { name: 'Digicode : voir', exact: true }).click();
  await appears(page, notes);
  await page.clock.fastForward(29_000);
  expect(await notes.count()).toBe(1);
  await page.clock.fastForward(1_500);
  await expect.poll(() => notes.count()).toBe(0);
  await page.getByRole('button', { name: 'Digicode : voir', exact: true }).click();
  await appears(page, notes);
  await page.getByRole('button', { name: 'Digicode : masquer', exact: true }).click();
  await expect.poll(() => notes.count()).toBe(0);
  await page.context().close();
});

test('a caterer who edits a client sees the contacts, changes one and keeps the others', async () => {
  const id = await addReachable('Mariam');
  const page = await openAs(browser, chef, `/edit-client/${id}`);
  const phone = page.getByLabel('Téléphone');
  await expect.poll(() => phone.inputValue()).toBe('06\u00a012\u00a034\u00a056\u00a078');
  await phone.fill('');
  await page.getByLabel('Ville').fill('Meylan');
  await page.getByRole('button', { name: 'Enregistrer les modifications', exact: true }).click();
  await page.waitForURL(`**/clients/${id}`);
  await page.getByText('38000 Meylan').waitFor();
  expect(await page.getByRole('link', { name: 'Appeler' }).count()).toBe(0);
  const { token } = chef;
  const saved = await callRoute(inject('origin'), clientsApi.getClient, { token, params: { id } });
  expect(saved).toMatchObject({ ...contacts, phone: null, city: 'Meylan' });
  await page.context().close();
});

test('a client sees and corrects the contacts, which the caterer then reads', async () => {
  const client = await joinAs('client', 'Awa', 'Diallo', chef);
  const params = { id: await ownRecord(client) };
  const { token } = chef;
  const body = { firstName: 'Awa', lastName: 'Diallo', ...contacts };
  await callRoute(inject('origin'), clientsApi.updateClient, { token, params, body });
  const page = await openAs(browser, client, '/client-settings');
  const phone = page.getByLabel('Téléphone');
  await expect.poll(() => phone.inputValue()).toBe('06\u00a012\u00a034\u00a056\u00a078');
  expect(await page.getByLabel('Pour arriver à la porte').inputValue()).toBe(contacts.door_notes);
  await page.getByText('Toi et ton traiteur êtes seuls à le voir.').waitFor();
  expect(await phone.getAttribute('autocomplete')).toBe('tel');
  await phone.fill('06 12');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Ce numéro de téléphone est invalide.').waitFor();
  await phone.fill('07 12 34 56 78');
  await page.getByLabel('Pour arriver à la porte').fill('Code 1234B');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Modifications enregistrées').waitFor();
  const read = () => callRoute(inject('origin'), clientsApi.getClient, { token, params });
  const corrected = { ...contacts, phone: '0712345678', door_notes: 'Code 1234B' };
  expect(await read()).toMatchObject(corrected);

  // The caterer's change of another field is kept.
  await page.getByLabel('Ville').fill('Meylan');
  await callRoute(inject('origin'), clientsApi.updateClient, {
    token,
    params,
    body: { firstName: 'Awa', lastName: 'Diallo', phone: '0612345678' },
  });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(read).toMatchObject({ ...corrected, phone: '0612345678', city: 'Meylan' });
  await page.context().close();
});

test('a client without a caterer is asked for no contacts', async () => {
  const client = await joinAs('client', 'Binta', 'Diallo');
  await ownRecord(client);
  const page = await openAs(browser, client, '/client-settings');
  await page.getByLabel('Prénom').waitFor();
  expect(await fold(page).count()).toBe(0);
  await page.context().close();
});
