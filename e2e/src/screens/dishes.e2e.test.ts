import {
  allergenCodes,
  clientsApi,
  dishesApi,
  type AllergenCode,
  type BodyOf,
} from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';
import { keptNames } from './kept-on-phone.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Faure');
});
afterAll(() => browser.close());

async function allergicTo(firstName: string, ...allergens: AllergenCode[]): Promise<string> {
  const id = await addRecord(chef, firstName, 'Diallo');
  const body = { firstName, lastName: 'Diallo', allergens };
  const { updateClient } = clientsApi;
  await callRoute(inject('origin'), updateClient, { token: chef.token, params: { id }, body });
  return id;
}

async function cook(body: BodyOf<typeof dishesApi.saveDish>): Promise<void> {
  await callRoute(inject('origin'), dishesApi.saveDish, { token: chef.token, body });
}

function dishesOf({ token }: Member) {
  return callRoute(inject('origin'), dishesApi.listDishes, { token });
}

async function fillLabel(page: Page, client: string, dish: string): Promise<void> {
  await page.getByRole('combobox').selectOption({ label: client });
  await page.getByLabel('Nom du plat').fill(dish);
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'Allergies' });
}

function create(page: Page) {
  return page.getByRole('button', { name: 'Créer un QR code', exact: true });
}

function preparedFor(page: Page) {
  return page.getByRole('button', { name: 'Imprimer ce QR code', exact: true });
}

/** The screen makes no label, because the caterer must look at the allergies first. */
async function makesNoLabel(page: Page): Promise<void> {
  await create(page).click();
  await page.getByText('Regarde d’abord les allergies').waitFor();
  expect(await preparedFor(page).count()).toBe(0);
}

test('a dish that harms its client makes no label before the recipe was adapted', async () => {
  await allergicTo('Aïcha', 'milk');
  await cook({ name: 'Gratin dauphinois', allergens: { contains: ['milk'], traces: ['nuts'] } });
  const page = await openAs(browser, chef, '/qr-code');
  await fillLabel(page, 'Aïcha Diallo', 'gratin DAUPHINOIS');
  const sentence = 'Attention\u00a0: Aïcha est allergique au lait, et ce plat en contient.';
  await panel(page).getByRole('alert').getByText(sentence).waitFor();
  expect(await faults(page)).toEqual([]);

  await create(page).click();
  await page.getByText('Regarde d’abord les allergies').waitFor();
  await expect
    .poll(() => panel(page).evaluate((node) => node === document.activeElement))
    .toBe(true);
  expect(await preparedFor(page).count()).toBe(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel(page).getByText('Recette adaptée pour Aïcha.').waitFor();
  await create(page).click();
  await preparedFor(page).waitFor();
  await page.locator('[data-paper]').getByText('recette adaptée').waitFor();
  await preparedFor(page).click();
  await page.waitForURL('**/qr-print/*');
  await page.locator('[data-paper]').getByText('recette adaptée').waitFor();
  await page.context().close();
});

test('a label that is given up at the question does not come back', async () => {
  await allergicTo('Hortense', 'mustard');
  await cook({ name: 'Lapin', allergens: { contains: ['mustard'], traces: [] } });
  const page = await openAs(browser, chef, '/qr-code');
  await fillLabel(page, 'Hortense Diallo', 'Lapin');
  await makesNoLabel(page);
  await expect.poll(() => keptNames(page)).toContain('draft label');
  await page.getByRole('link', { name: 'Historique', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.waitForURL('**/qr-history');
  await expect.poll(() => keptNames(page)).not.toContain('draft label');
  await page.context().close();
});

test('« Changer de plat » empties the name and moves the focus to it', async () => {
  await allergicTo('Bintou', 'eggs');
  await cook({ name: 'Flan', allergens: { contains: [], traces: ['eggs'] } });
  const page = await openAs(browser, chef, '/qr-code');
  await fillLabel(page, 'Bintou Diallo', 'Flan');
  await panel(page).getByText('ce plat peut en contenir des traces').waitFor();
  await panel(page).getByRole('button', { name: 'Changer de plat', exact: true }).click();
  await expect.poll(() => page.getByLabel('Nom du plat').inputValue()).toBe('');
  await expect.poll(() => panel(page).count()).toBe(0);
  await page.keyboard.type('Tian');
  await page.getByText('Nouveau plat\u00a0: que contient-il\u00a0?').waitFor();
  await page.context().close();
});

test('a new dish is asked about once, and its label says that its allergens are unknown', async () => {
  await addRecord(chef, 'Carole', 'Petit');
  const page = await openAs(browser, chef, '/qr-code');
  await fillLabel(page, 'Carole Petit', 'Curry de pois chiches');
  await page.getByText('Nouveau plat\u00a0: que contient-il\u00a0?').waitFor();
  await create(page).click();
  await preparedFor(page).waitFor();
  await page.locator('[data-paper]').getByText('Allergènes du plat non renseignés').waitFor();

  await page.getByRole('button', { name: 'Noter ses allergènes', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Il contient' }).getByLabel('céleri').check();
  await dialog.getByRole('group', { name: 'traces' }).getByLabel('sésame').check();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.locator('[data-paper]').getByText('Contient\u00a0: céleri').waitFor();
  expect((await dishesOf(chef)).find(({ name }) => name.startsWith('Curry'))?.allergens).toEqual({
    contains: ['celery'],
    traces: ['sesame'],
  });
  await page.context().close();
});

test('allergies that cannot be read stop the label until the client was asked', async () => {
  await allergicTo('Denise', 'fish');
  await cook({ name: 'Brandade', allergens: { contains: ['fish'], traces: [] } });
  const page = await openAs(browser, chef, '/qr-code');
  await page.route('**/api/clients/clashes', (route) => route.abort());
  await fillLabel(page, 'Denise Diallo', 'Brandade');
  await panel(page).getByText('Allergies illisibles\u00a0: demande au client').waitFor();
  await makesNoLabel(page);
  expect(await faults(page)).toEqual([]);
  await panel(page).getByRole('checkbox').check();
  await create(page).click();
  await preparedFor(page).waitFor();
  await page.context().close();
});

test('a client is checked although the list of clients cannot be read', async () => {
  const id = await allergicTo('Fatou', 'eggs');
  await cook({ name: 'Quiche', allergens: { contains: ['eggs'], traces: [] } });
  const page = await openAs(browser, chef, `/clients/${id}`);
  await page.route(
    ({ pathname }) => pathname === '/api/clients',
    (route) => route.abort(),
  );
  await page.getByRole('link', { name: 'Nouvelle livraison', exact: true }).click();
  await page.getByLabel('Nom du plat').fill('Quiche');
  await panel(page).getByText('ce client est allergique aux œufs').waitFor();
  await makesNoLabel(page);
  await page.context().close();
});

test('the client must be asked if the dishes cannot be read', async () => {
  await allergicTo('Gisèle', 'eggs');
  const page = await openAs(browser, chef, '/central-kitchen');
  await page.context().route('**/api/deliveries/dishes', (route) => route.abort());
  await page.goto('/qr-code');
  await fillLabel(page, 'Gisèle Diallo', 'Quiche');
  await panel(page).getByText('Allergies illisibles\u00a0: demande au client').waitFor();
  await makesNoLabel(page);
  await page.context().close();
});

test('an existing label shows the clash, and stores that the recipe was adapted', async () => {
  const id = await allergicTo('Estelle', 'gluten');
  await cook({ name: 'Tarte', allergens: { contains: ['gluten'], traces: [] } });
  const { qr_token } = await deliver(chef, id, 'Tarte');
  const page = await openAs(browser, chef, `/qr-print/${qr_token}`);
  const label = page.locator('[data-paper]');
  await label.getByText('Contient\u00a0: gluten').waitFor();
  await panel(page).getByText('Estelle est allergique au gluten').waitFor();
  await panel(page).getByRole('button', { name: 'J’ai adapté la recette', exact: true }).click();
  await label.getByText('recette adaptée').waitFor();
  expect(await faults(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Annuler', exact: true }).click();
  await label.getByText('Contient\u00a0: gluten').waitFor();
  await page.context().close();
});

test('« Mes plats » adds, changes, renames and archives a dish', async () => {
  const cook2 = await joinAs('traiteur', 'Lucette', 'Bon');
  const page = await openAs(browser, cook2, '/plats');
  await page.getByText('Pas encore de plat.').waitFor();
  await page.getByRole('button', { name: 'Ajouter un plat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom du plat').fill('Daube');
  await dialog.getByLabel('Prix').fill('11,50');
  await dialog.getByRole('button', { name: 'Enregistrer le plat', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await row.getByText('Allergènes du plat non renseignés').waitFor();
  await row.getByText('11,50').waitFor();

  await page.getByRole('button', { name: 'Modifier Daube', exact: true }).click();
  await dialog.getByLabel('Nom du plat').fill('Daube provençale');
  const contains = dialog.getByRole('group', { name: 'Il contient' });
  await contains.getByLabel('sulfites').check();
  expect(await contains.getByRole('checkbox').count()).toBe(allergenCodes.length);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer le plat', exact: true }).click();
  // The row shows the chips of the form as well, until the form closes.
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('sulfites').waitFor();
  expect(await dishesOf(cook2)).toMatchObject([
    { name: 'Daube provençale', price: 11.5, keys: ['daube', 'daube provencale'] },
  ]);

  await page.getByRole('button', { name: 'Archiver Daube provençale', exact: true }).click();
  await page.getByText('Plats archivés (1)').click();
  await page.getByRole('button', { name: 'Remettre Daube provençale', exact: true }).click();
  await page.getByRole('button', { name: 'Archiver Daube provençale', exact: true }).waitFor();
  await page.context().close();
});

test('a name that another dish has is refused, and the other one stays', async () => {
  const owner = await joinAs('traiteur', 'Paule', 'Roy');
  for (const name of ['Tian', 'Flan']) {
    await callRoute(inject('origin'), dishesApi.saveDish, { token: owner.token, body: { name } });
  }
  const page = await openAs(browser, owner, '/plats');
  await page.getByRole('button', { name: 'Modifier Flan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom du plat').fill('tian');
  await dialog.getByRole('button', { name: 'Enregistrer le plat', exact: true }).click();
  await dialog.getByText('Tu as déjà un plat de ce nom.').waitFor();
  expect((await dishesOf(owner)).map(({ name }) => name)).toEqual(['Flan', 'Tian']);
  await page.context().close();
});

test('a dish that is added again keeps its allergens, and comes back to the list', async () => {
  const owner = await joinAs('traiteur', 'Rose', 'Blanc');
  const { token } = owner;
  const allergens = { contains: ['milk' as const], traces: [] };
  const { saveDish, changeDish } = dishesApi;
  const body = { name: 'Gratin', allergens };
  const { id } = await callRoute(inject('origin'), saveDish, { token, body });
  await callRoute(inject('origin'), changeDish, {
    token,
    params: { id },
    body: { archived: true },
  });
  const page = await openAs(browser, owner, '/plats');
  await page.getByRole('button', { name: 'Ajouter un plat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom du plat').fill('gratin');
  await dialog.getByLabel('Prix').fill('10');
  await dialog.getByRole('button', { name: 'Enregistrer le plat', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Archiver Gratin', exact: true }).waitFor();
  const dishes = await dishesOf(owner);
  expect(dishes).toMatchObject([{ id, price: 10, allergens, archived_at: null }]);
  await page.context().close();
});

test('allergens noted under a former name are those of the dish', async () => {
  const owner = await joinAs('traiteur', 'Irma', 'Noir');
  const { token } = owner;
  const { saveDish, changeDish } = dishesApi;
  const { id } = await callRoute(inject('origin'), saveDish, { token, body: { name: 'Curry' } });
  const renamed = { name: 'Curry de pois chiches' };
  await callRoute(inject('origin'), changeDish, { token, params: { id }, body: renamed });
  const page = await openAs(browser, owner, '/qr-code');
  await page.getByLabel('Nom du plat').fill('curry');
  await page.getByRole('button', { name: 'Noter ses allergènes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Curry de pois chiches' });
  await dialog.getByRole('group', { name: 'Il contient' }).getByLabel('fruits à coque').check();
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await dishesOf(owner)).toMatchObject([
    { id, ...renamed, allergens: { contains: ['nuts'], traces: [] } },
  ]);
  await page.context().close();
});
