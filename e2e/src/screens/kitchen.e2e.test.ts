import { dayInParis } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { kitchenScreens } from '../specification/index.ts';
import { checklist } from './checklist.ts';
import { appears } from './clock.ts';
import { addRecord, deliver, carryIn, joinAs, openStoppedAs, type Member } from './household.ts';
import { loseAnswers } from './lose-answers.ts';

let browser: Browser;
let page: Page;
let chef: Member;
const kitchen = checklist(kitchenScreens);

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Odile', 'Carpentier');
  page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
});
afterAll(() => browser.close());

function openStill(path: string): Promise<Page> {
  return openStoppedAs(browser, chef, path);
}

test('/central-kitchen greets the cook and leads everywhere', async () => {
  const name = 'Louis Renard';
  const id = await addRecord(chef, 'Louis', 'Renard');
  await page.goto('/central-kitchen');
  await kitchen.sees(page, '/central-kitchen', 'at rest', { name });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Odile');
  const view = page.getByRole('button', { name: 'View profile', exact: true });
  await expect.poll(() => view.isDisabled()).toBe(true);
  await page.getByRole('combobox').selectOption({ label: name });
  await view.click();
  await page.waitForURL(`**/clients/${id}`);
});

test('/central-kitchen reads its clients again when the window regains the focus', async () => {
  await page.goto('/central-kitchen');
  await page.getByRole('combobox').waitFor();
  await addRecord(chef, 'Zoé', 'Nouvelle');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const added = page.locator('option', { hasText: 'Zoé Nouvelle' });
  await added.waitFor({ state: 'attached' });
  await expect.poll(() => added.count()).toBe(1);
});

test('/clients/{id} loads, shows, and asks before it deletes', async () => {
  const name = 'Alice Besnard';
  const id = await addRecord(chef, 'Alice', 'Besnard');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/clients/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/clients/${id}`);
  await kitchen.sees(page, '/clients/{id}', 'loading');
  release();
  await kitchen.sees(page, '/clients/{id}', 'at rest', { name, id });
  await page.unroute(`**/api/clients/${id}`);

  const still = await openStill(`/clients/${id}`);
  await still.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await kitchen.sees(still, '/clients/{id}', 'asked');
  await still.getByRole('button', { name: 'Non', exact: true }).click();
  await kitchen.passes(still, '/clients/{id}', 'spared');
  await still.context().close();
});

test('/clients/{id} says when a client could not be deleted, and how it went when it could', async () => {
  const doomed = await addRecord(chef, 'Jules', 'Partant');
  const still = await openStill(`/clients/${doomed}`);
  await loseAnswers(still, `**/api/clients/${doomed}`);
  await still.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await still.getByRole('button', { name: 'Oui', exact: true }).click();
  await appears(still, still.getByText('Could not delete client'));
  await kitchen.sees(still, '/clients/{id}', 'not deleted');
  await still.unroute(`**/api/clients/${doomed}`);
  await still.getByRole('button', { name: 'Oui', exact: true }).click();
  await kitchen.passes(still, '/clients/{id}', 'deleted', { name: 'Jules Partant' });
  await still.context().close();
});

test.each(['/clients/', '/edit-client/'])(
  '%s of an unknown client leads back to the kitchen',
  async (path) => {
    await page.goto(`${path}019aa000-0000-7000-8000-000000000000`);
    await page.waitForURL('**/central-kitchen');
    await expect.poll(() => page.getByText('Ce client est introuvable.').count()).toBe(1);
  },
);

test('/add-client checks what was typed, keeps it, and adds the client once', async () => {
  const still = await openStill('/add-client');
  await kitchen.sees(still, '/add-client', 'at rest');
  const add = still.getByRole('button', { name: 'Ajouter le client', exact: true });
  await still.getByLabel('Prénom').fill('  ');
  await add.click();
  await kitchen.sees(still, '/add-client', 'nameless');
  await still.getByLabel('Prénom').fill('Inès');
  await still.getByLabel('Nom', { exact: true }).fill('Lambert');
  await still.getByLabel('Allergies').fill('Noix, lait,  noix ');
  await add.click();
  await kitchen.sees(still, '/add-client', 'an allergy twice');
  await still.getByLabel('Allergies').fill('Noix');
  await still.getByLabel('Préférences').fill('Riz, RIZ');
  await add.click();
  await kitchen.sees(still, '/add-client', 'a like twice');
  await still.getByLabel('Préférences').fill('Riz');
  await still.getByLabel('E-mail').fill('sans arobase');
  await add.click();
  await appears(still, still.getByText('Adresse e-mail invalide.'));
  await kitchen.sees(still, '/add-client', 'refused');
  await expect.poll(() => still.getByLabel('Prénom').inputValue()).toBe('Inès');
  await still.getByLabel('E-mail').fill('');
  await add.click();
  await kitchen.passes(still, '/add-client', 'added');
  await still.context().close();
});

test('/edit-client/{id} is filled in, needs names, and goes back to the profile', async () => {
  const id = await addRecord(chef, 'Basile', 'Guérin');
  const still = await openStill(`/edit-client/${id}`);
  await kitchen.sees(still, '/edit-client/{id}', 'at rest', { id });
  const firstName = still.getByLabel('Prénom');
  await expect.poll(() => firstName.inputValue()).toBe('Basile');
  const save = still.getByRole('button', { name: 'Enregistrer les modifications', exact: true });
  await firstName.fill('');
  await save.click();
  await kitchen.sees(still, '/edit-client/{id}', 'nameless');
  await firstName.fill('Basile');
  await still.getByLabel('Préférences').fill('Riz, riz');
  await save.click();
  await kitchen.passes(still, '/edit-client/{id}', 'saved', { id });
  await still.context().close();
});

test('/test-delivery records a delivery by bare ids', async () => {
  const id = await addRecord(chef, 'Célia', 'Noël');
  await page.goto('/test-delivery');
  await kitchen.sees(page, '/test-delivery', 'at rest');
  const today = await page.getByLabel('Date').inputValue();
  expect(today).toBe(dayInParis(new Date()));
  await page.getByLabel('ID du client').fill(id);
  await page.getByLabel('ID du traiteur').fill(id);
  const record = page.getByRole('button', { name: 'Enregistrer la livraison', exact: true });
  await record.click();
  await kitchen.sees(page, '/test-delivery', 'failed');
  await page.getByLabel('ID du traiteur').fill(chef.id);
  await record.click();
  await kitchen.sees(page, '/test-delivery', 'done');
  const result = await page.getByText('Livraison enregistrée').innerText();
  expect(result).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('/box-inventory shows who has boxes, and since when', async () => {
  const name = 'Didier Langlois';
  const id = await addRecord(chef, 'Didier', 'Langlois');
  await deliver(chef, id, 'Pot-au-feu');
  await page.goto('/box-inventory');
  await kitchen.sees(page, '/box-inventory', 'at rest', { name, id });
});

test('all specified states of these screens were reached', () => {
  expect(kitchen.left()).toEqual([]);
});
