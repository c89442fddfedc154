import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { clientScreens } from '../specification/index.ts';
import { checklist } from './checklist.ts';
import { appears } from './clock.ts';
import {
  deliver,
  carryIn,
  joinAs,
  openStoppedAs,
  ownRecord,
  untilServed,
  type Member,
} from './household.ts';
import { captivePortal } from './captive-portal.ts';

let browser: Browser;
let chef: Member;
const sofa = checklist(clientScreens);

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Fanny', 'Lopez');
});
afterAll(() => browser.close());

/** A client for one test, with a record at the caterer. */
async function joinAsClient(): Promise<Member> {
  const eater = await joinAs('client', 'Yves', 'Charrier', chef);
  await ownRecord(eater);
  return eater;
}
async function pageOf(eater: Member): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, eater);
  return page;
}
function openStill(eater: Member, path: string): Promise<Page> {
  return openStoppedAs(browser, eater, path);
}

test('/client-dashboard loads, fails with a retry, and shows', async () => {
  const page = await pageOf(await joinAsClient());
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/client-dashboard', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    await held;
    return route.fulfill({ status: 500, json: { error: 'Non', code: 'internal' } });
  });
  await page.goto('/client-dashboard');
  await sofa.sees(page, '/client-dashboard', 'loading');
  release();
  await sofa.sees(page, '/client-dashboard', 'not loaded');
  await page.unroute('**/client-dashboard');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await sofa.sees(page, '/client-dashboard', 'at rest', { firstName: 'Yves' });
  await sofa.sees(page, '/client-dashboard', 'empty');
  await page.getByRole('button', { name: 'Historique', exact: true }).click();
  await sofa.sees(page, '/client-dashboard', 'history wanted');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.context().close();
});

test('/client-dashboard greets a person without a name', async () => {
  const page = await pageOf(await joinAsClient());
  await page.route('**/api/clients/client-dashboard', async (route) => {
    const answer = await route.fetch();
    const dashboard: object = await answer.json();
    return route.fulfill({ json: { ...dashboard, firstName: '' } });
  });
  await page.goto('/client-dashboard');
  await sofa.sees(page, '/client-dashboard', 'nameless');
  await page.unroute('**/api/clients/client-dashboard');
  await page.context().close();
});

test('/client-dashboard rates a dish with a tap, and takes the rating back with another', async () => {
  const eater = await joinAsClient();
  const page = await pageOf(eater);
  const dish = 'Hachis parmentier';
  await deliver(chef, await ownRecord(eater), dish);
  await untilServed(eater, dish);
  await page.goto('/client-dashboard');
  await sofa.sees(page, '/client-dashboard', 'served', { dish });
  const like = page.getByRole('button', { name: `J'aime ${dish}` });
  await like.click();
  await page.locator('[aria-pressed=true]').waitFor();
  await page.reload();
  await page.locator('[aria-pressed=true]').waitFor();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await page.locator('[aria-pressed=true]').waitFor({ state: 'detached' });
  await page.context().close();
});

test('/client-settings loads or says that it could not', async () => {
  const page = await pageOf(await joinAsClient());
  await page.route('**/api/clients/me', (route) =>
    route.fulfill({ status: 404, json: { error: 'Non', code: 'client_not_found' } }),
  );
  await page.goto('/client-settings');
  await sofa.sees(page, '/client-settings', 'not loaded');
  await page.unroute('**/api/clients/me');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await sofa.sees(page, '/client-settings', 'at rest');
  await page.context().close();
});

test('/client-settings saves, and keeps what was refused', async () => {
  const eater = await joinAsClient();
  const still = await openStill(eater, '/client-settings');
  await still.getByLabel('Allergies').fill('Œufs');
  await still.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await sofa.passes(still, '/client-settings', 'saved');
  const likes = still.getByLabel('Préférences');
  const save = still.getByRole('button', { name: 'Enregistrer', exact: true });
  await likes.fill('x'.repeat(2001));
  await save.click();
  await sofa.sees(still, '/client-settings', 'too long');
  await expect.poll(async () => (await likes.inputValue()).length).toBe(2001);
  await likes.fill('Riz');
  await still.route('**/api/clients/*', (route) => route.fulfill({ status: 422, json: refusal }));
  await save.click();
  await appears(still, still.getByRole('alert').getByText('Certains champs'));
  await sofa.sees(still, '/client-settings', 'refused');
  await still.unroute('**/api/clients/*');
  await still.route('**/api/clients/*', captivePortal);
  await save.click();
  await appears(still, still.getByRole('alert').getByText('Erreur'));
  await sofa.sees(still, '/client-settings', 'answered by a stranger');
  await expect.poll(() => likes.inputValue()).toBe('Riz');
  await still.context().close();
});

const refusal = {
  error: 'Certains champs sont invalides.',
  code: 'invalid',
  fields: { likes: 'Ce texte contient un caractère interdit.' },
};

test('/select-chef needs a choice, says what failed, and leads to the dashboard', async () => {
  const eater = await joinAsClient();
  const still = await openStill(eater, '/select-chef');
  await sofa.sees(still, '/select-chef', 'at rest');
  const save = still.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await appears(still, still.getByText('Choisis d’abord un traiteur.'));
  await still.getByRole('combobox').selectOption({ label: `Fanny Lopez (${chef.email})` });
  await still.route('**/select-chef', (route) => route.fulfill({ status: 502, body: '<p>' }));
  await save.click();
  await appears(still, still.getByText('Erreur lors de la requête API'));
  await sofa.sees(still, '/select-chef', 'failed');
  await still.unroute('**/select-chef');
  await still.route('**/select-chef', captivePortal);
  await save.click();
  await appears(still, still.getByText('Une erreur est survenue'));
  await sofa.sees(still, '/select-chef', 'answered by a stranger');
  await still.unroute('**/select-chef');
  await save.click();
  await sofa.passes(still, '/select-chef', 'chosen');
  expect(new URL(still.url()).pathname).toBe('/client-dashboard');
  await still.context().close();
});

test('an account stays if its owner says no, or if it cannot be deleted', async () => {
  const eater = await joinAsClient();
  const still = await openStill(eater, '/client-dashboard');
  const leave = still.getByRole('button', { name: 'Supprimer mon compte', exact: true });
  await leave.click();
  await sofa.sees(still, '/client-dashboard', 'leaving');
  await still.getByRole('button', { name: 'Non', exact: true }).click();
  await sofa.passes(still, '/client-dashboard', 'spared');
  await still.route('**/api/users/me', (route) => route.abort());
  await leave.click();
  await still.getByRole('button', { name: 'Oui', exact: true }).click();
  await appears(still, still.getByText('Suppression impossible'));
  await sofa.sees(still, '/client-dashboard', 'not deleted');
  await still.context().close();

  const settings = await openStill(eater, '/client-settings');
  await settings.route('**/api/users/me', (route) => route.abort());
  await settings.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click();
  await sofa.sees(settings, '/client-settings', 'leaving');
  await settings.getByRole('button', { name: 'Oui', exact: true }).click();
  await sofa.passes(settings, '/client-settings', 'not deleted');
  await settings.context().close();
});

test('a deleted account leads to the sign-up 2 seconds later, and nothing is left of it', async () => {
  const eater = await joinAsClient();
  const still = await openStill(eater, '/client-dashboard');
  await still.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click();
  await still.getByRole('button', { name: 'Oui', exact: true }).click();
  await sofa.passes(still, '/client-dashboard', 'deleted');
  const kept = await still.evaluate(() =>
    ['token', 'user'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null]);
  await still.context().close();
});

/** The good-bye on the settings after the account was deleted. No refused call signs it out. */
async function deleteOnSettings(): Promise<Page> {
  const still = await openStill(await joinAsClient(), '/client-dashboard');
  await still.getByText('Paramètres').click();
  await appears(still, still.getByRole('button', { name: 'Enregistrer', exact: true }));
  await still.route('**/api/**', (route) =>
    route.request().method() === 'DELETE' ? route.continue() : route.abort(),
  );
  await still.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click();
  await still.getByRole('button', { name: 'Oui', exact: true }).click();
  await appears(still, still.getByText('On garde une gamelle au chaud.'));
  return still;
}

test('a deleted account is signed out 2 seconds later even after a step back', async () => {
  const still = await deleteOnSettings();
  await still.goBack();
  await appears(still, still.getByText('Paramètres'));
  await still.clock.runFor(2000);
  await still.waitForURL('**/signup');
  expect(await still.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await still.context().close();
});

test('a deleted account is signed out as soon as its page is left', async () => {
  const still = await deleteOnSettings();
  await still.reload({ waitUntil: 'commit' });
  await still.clock.resume();
  await still.waitForURL('**/login');
  expect(await still.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await still.context().close();
});

test('all specified states of these screens were reached', () => {
  expect(sofa.left()).toEqual([]);
});
