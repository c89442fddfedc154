import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { appears, lasts } from './clock.ts';
import { enter } from '../people.ts';
import { endSessionAt } from './ended-session.ts';
import { addRecord, enterAs, joinAs, openAs, openStoppedAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Valentine', 'Rey');
  await addRecord(chef, 'Noémie', 'Caron');
});
afterAll(() => browser.close());

async function fillNewClient(): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, chef);
  await visit(page, '/central-kitchen');
  await page.getByRole('link', { name: 'Add a client' }).click();
  await page.getByLabel('Prénom').fill('Octave');
  return page;
}

/** The drafts that wait in the tab. */
function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('drafts'));
}

test('leaving a filled form by a link or a step back asks first, and « no » loses nothing', async () => {
  const page = await fillNewClient();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  await page.goBack();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.waitForURL('**/add-client');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Octave');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();
});

test('a form that was only looked at, or was saved, asks nothing', async () => {
  const page = await fillNewClient();
  await page.getByLabel('Prénom').fill('');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await page.getByRole('link', { name: 'Add a client' }).click();
  await page.getByLabel('Prénom').fill('Octave');
  await page.getByLabel('Nom', { exact: true }).fill('Prieur');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.getByText('Client ajouté').first().waitFor();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();
});

test('typed text is still there after the browser has reloaded the page', async () => {
  const page = await fillNewClient();
  await page.reload();
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Octave');
  // Text that was given up does not come back.
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await visit(page, '/add-client');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');
  await page.context().close();
});

test('text that the browser left behind is gone after a log-out elsewhere', async () => {
  const page = await fillNewClient();
  await visit(page, '/central-kitchen');
  expect(await stored(page)).toContain('Octave');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await stored(page)).toBeNull();
  await page.context().close();
});

test('a client that was just saved takes no more text, which the return would lose', async () => {
  const id = await addRecord(chef, 'Théo', 'Caron');
  const page = await openStoppedAs(browser, chef, `/edit-client/${id}`);
  const name = page.getByLabel('Nom', { exact: true });
  await name.fill('Prieur');
  await name.press('Enter');
  const saved = page.getByText('Modification(s) enregistrée(s)').first();
  await appears(page, saved);
  await page.keyboard.type('-Blanc');
  expect(await name.inputValue()).toBe('Prieur');
  await lasts(page, saved, 2500, `/clients/${id}`);
  await page.context().close();
});

/** Types a preference while the new client Octave Prieur is on its way to the server. */
async function typeWhileAdding(page: Page): Promise<void> {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<undefined>();
  await page.route('**/api/clients', async (route) => {
    if (route.request().method() === 'POST') await typed;
    await route.continue();
  });
  await page.getByLabel('Nom', { exact: true }).fill('Prieur');
  const asked = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith('/api/clients'),
  );
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await asked;
  await page.getByLabel('Préférences').fill('Riz');
  goOn(undefined);
  await page.getByText('Client ajouté').first().waitFor();
  await page.waitForURL('**/edit-client/*');
  await expect.poll(() => page.getByLabel('Préférences').inputValue()).toBe('Riz');
}

test('text that is typed while a new client is added stays unsaved, in the form of the added one', async () => {
  const page = await fillNewClient();
  await typeWhileAdding(page);
  // A reload keeps it as well, and does not add the client again.
  await page.reload();
  await expect.poll(() => page.getByLabel('Préférences').inputValue()).toBe('Riz');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Enregistrer les modifications', exact: true }).click();
  await page.waitForURL(`**/clients/${id}`);
  const call = { token: chef.token, params: { id } };
  const record = await callRoute(inject('origin'), clientsApi.getClient, call);
  expect(record).toMatchObject({ firstName: 'Octave', lastName: 'Prieur', likes: 'Riz' });
  await page.context().close();
});

test('the label that needs a new client is continued, also after text that was typed meanwhile', async () => {
  const page = await openAs(browser, chef, '/qr-code');
  await page.getByLabel('Nom du plat').fill('Tajine');
  await page.getByRole('link', { name: 'Nouveau client' }).click();
  await page.getByLabel('Prénom').fill('Octave');
  await typeWhileAdding(page);
  await page.getByRole('button', { name: 'Enregistrer les modifications', exact: true }).click();
  await page.waitForURL('**/qr-code');
  expect(await page.getByLabel('Nom du plat').inputValue()).toBe('Tajine');
  const chosen = page.getByRole('combobox').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Octave Prieur');
  await page.context().close();
});

test('typed text comes back after its session has ended, for the same person only', async () => {
  const page = await fillNewClient();
  await page.getByLabel('Nom', { exact: true }).fill('Prieur');
  await page.getByLabel('Allergies').fill('Noix');
  await endSessionAt(page, () =>
    page.getByRole('button', { name: 'Ajouter le client', exact: true }).click(),
  );
  expect(await stored(page)).toMatch(/Octave(?!.*Noix)/);
  await enter(page, chef);
  await page.waitForURL('**/add-client');
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Octave');
  // Health data does not wait in the browser, and the person is told so.
  await page.getByRole('alert').getByText('n’a gardé ni les allergies').waitFor();
  expect(await page.getByLabel('Allergies').inputValue()).toBe('');
  await page.context().close();
});

test('a form of labels for several clients asks before it is left, and comes back after its session has ended', async () => {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, chef);
  await visit(page, '/etiquettes');
  await page.getByLabel('Nom du plat').fill('Tajine');
  // The question about the new dish moves the clients below it.
  await page.getByText('Nouveau plat : que contient-il').waitFor();
  const client = page.getByRole('checkbox', { name: 'Noémie Caron' });
  await client.check();
  await page.getByLabel('Gamelles pour Noémie Caron').fill('4');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });

  await endSessionAt(page, () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  );
  await enter(page, chef);
  await page.waitForURL('**/etiquettes');
  await expect.poll(() => page.getByLabel('Nom du plat').inputValue()).toBe('Tajine');
  expect(await client.isChecked()).toBe(true);
  expect(await page.getByLabel('Gamelles pour Noémie Caron').inputValue()).toBe('4');
  await page.context().close();
});

test('text typed in one tab comes back after another tab learned that the session has ended', async () => {
  const page = await fillNewClient();
  const other = await page.context().newPage();
  await endSessionAt(other, () => other.goto('/clients'));
  await page.waitForURL('**/login');
  await enter(page, chef);
  await page.waitForURL('**/add-client');
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Octave');
  await page.context().close();
});

test('a log-out over typed text asks first, and leaves nothing of it in any tab', async () => {
  const page = await fillNewClient();
  const other = await page.context().newPage();
  await visit(other, '/add-client');
  await other.getByLabel('Prénom').fill('Octavie');
  const logOut = page.getByRole('button', { name: 'Log out', exact: true });
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await logOut.click();
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Octave');
  await logOut.click();
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  for (const each of [page, other]) {
    await each.waitForURL('**/login');
    expect(await stored(each)).toBeNull();
  }
  await page.context().close();
});

test('text of an ended session is deleted as soon as another person logs in', async () => {
  const page = await fillNewClient();
  const other = await page.context().newPage();
  await endSessionAt(other, () => other.goto('/clients'));
  await page.waitForURL('**/login');
  expect(await stored(page)).toContain('Octave');
  await enter(page, await joinAs('traiteur', 'Yseult', 'Blot'));
  await page.waitForURL('**/add-client');
  expect(await stored(page)).toBeNull();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');
  await page.context().close();
});

test('text that somebody typed is shown to no other person of the same device', async () => {
  const other = await joinAs('traiteur', 'Yvonne', 'Blot');
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, other);
  await page.evaluate(
    (person) =>
      sessionStorage.setItem(
        'drafts',
        JSON.stringify({
          person,
          path: '/add-client',
          drafts: { client: { before: {}, typed: { firstName: 'Octave' } } },
        }),
      ),
    chef.email,
  );
  await visit(page, '/add-client');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');
  expect(await stored(page)).toBeNull();
  await page.context().close();
});
