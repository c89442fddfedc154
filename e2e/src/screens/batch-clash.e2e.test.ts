import { clientsApi, deliveriesApi, dishesApi, type AllergenCode } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

const milk: AllergenCode[] = ['milk'];
const dish_name = 'Gratin dauphinois';

/** A caterer with a milk dish, a client with a milk allergy, and one without. */
async function aKitchen() {
  const chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const { token } = chef;
  const add = (firstName: string, allergens: AllergenCode[]) =>
    callRoute(inject('origin'), clientsApi.createClient, {
      token,
      body: { firstName, lastName: 'Morand', allergens },
    });
  await add('Alix', milk);
  await add('Basile', []);
  await callRoute(inject('origin'), dishesApi.saveDish, {
    token,
    body: { name: dish_name, allergens: { contains: milk, traces: [] } },
  });
  return chef;
}

async function openBatch(chef: Member, before?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openAs(browser, chef, '/mentions-legales');
  await before?.(page);
  await page.goto('/etiquettes');
  await page.getByLabel('Nom du plat').fill(dish_name);
  await page.getByRole('checkbox', { name: 'Alix Morand' }).check();
  await page.getByRole('checkbox', { name: 'Basile Morand' }).check();
  return page;
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'Allergies de Alix Morand' });
}

function create(page: Page) {
  return page.getByRole('button', { name: 'Créer 2 étiquettes', exact: true });
}

async function madeBy({ token }: Member) {
  const made = await callRoute(inject('origin'), deliveriesApi.listHistory, { token });
  return made
    .map(({ client, adapted_at = null }) => [client, adapted_at !== null])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

async function refusedAt(page: Page): Promise<void> {
  await create(page).click();
  await page.getByText('Regarde d’abord les allergies, sous le nom du client.').waitFor();
  await expect
    .poll(() => panel(page).evaluate((node) => node === document.activeElement))
    .toBe(true);
}

test('a dish that harms one client of a batch makes no label before the recipe was adapted', async () => {
  const chef = await aKitchen();
  const page = await openBatch(chef);
  const sentence = 'Attention\u00a0: Alix est allergique au lait, et ce plat en contient.';
  await panel(page).getByText(sentence).waitFor();
  expect(await page.getByRole('region', { name: 'Allergies de Basile' }).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await refusedAt(page);
  expect(await madeBy(chef)).toEqual([]);

  await panel(page).getByRole('button', { name: 'J’ai adapté la recette', exact: true }).click();
  await panel(page).getByText('Recette adaptée pour Alix.').waitFor();
  await create(page).click();
  await page.getByText('2 étiquettes choisies').waitFor();
  expect(await madeBy(chef)).toEqual([
    ['Alix Morand', true],
    ['Basile Morand', false],
  ]);
  await page.context().close();
});

test('allergies that cannot be read stop a batch until the client was asked', async () => {
  const chef = await aKitchen();
  const page = await openBatch(chef, async (opened) => {
    await opened.route('**/api/clients/clashes', (route) => route.abort());
  });
  await panel(page).getByText('Allergies illisibles\u00a0: demande au client').waitFor();
  await refusedAt(page);
  expect(await madeBy(chef)).toEqual([]);
  // Now no allergies can be read, so the caterer must ask about the other client as well.
  for (const name of ['Alix', 'Basile']) {
    const asked = page.getByRole('region', { name: `Allergies de ${name} Morand` });
    await asked.getByRole('checkbox', { name: 'J’ai demandé' }).check();
  }
  expect(await faults(page)).toEqual([]);
  await create(page).click();
  await page.getByText('2 étiquettes choisies').waitFor();
  expect(await madeBy(chef)).toEqual([
    ['Alix Morand', false],
    ['Basile Morand', false],
  ]);
  await page.context().close();
});

test('a new dish is asked about before its labels are made, and need not be described', async () => {
  const chef = await aKitchen();
  const page = await openBatch(chef);
  await page.getByText('Contient\u00a0:').waitFor();
  await page.getByLabel('Nom du plat').fill('Tajine');
  await page.getByText('Nouveau plat\u00a0: que contient-il\u00a0?').waitFor();
  await page.getByText('Allergènes du plat non renseignés').waitFor();
  const ask = page.getByRole('button', { name: 'Noter ses allergènes', exact: true });
  const dialog = page.getByRole('dialog');
  await ask.click();
  await dialog.getByRole('button', { name: 'Plus tard', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await create(page).and(page.locator(':enabled')).waitFor();

  await ask.click();
  await dialog.getByRole('group', { name: 'Il contient' }).getByLabel('lait').check();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await panel(page).getByText('Alix est allergique au lait').waitFor();
  await page.getByRole('button', { name: 'Modifier ses allergènes', exact: true }).waitFor();
  expect(await page.getByText('Nouveau plat').count()).toBe(0);
  await page.context().close();
});
