import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { addRecord, deliver, enterAs, joinAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let people: Record<'caterer' | 'client', Member>;

beforeAll(async () => {
  browser = await openBrowser();
  const chef = await joinAs('traiteur', 'Philomena', 'Garcia');
  const eater = await joinAs('client', 'Basile', 'Ferry', chef);
  await ownRecord(eater);
  await deliver(chef, await addRecord(chef, 'Firmin', 'Aubry'), 'Gardiane');
  people = { caterer: chef, client: eater };
});
afterAll(() => browser.close());

async function open(who: keyof typeof people | 'nobody', path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  if (who !== 'nobody') await enterAs(page, people[who]);
  await page.goto(path);
  return page;
}

function cutOff(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, (route) =>
    // A screen may have the same path as a call.
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
}

/** The sentence of the specification stands first, and below it why. */
function saysFirst(place: Locator, sentence: string): Promise<void> {
  const whole = `${sentence}\nConnexion impossible. Vérifie ta connexion et réessaie.`;
  return expect.poll(() => place.allInnerTexts()).toContainEqual(expect.stringContaining(whole));
}

const password = 'une phrase assez longue';

test.each([
  {
    path: '/login',
    who: 'nobody',
    calls: '**/api/users/login',
    fill: { 'E-mail': 'a@exemple.test', 'Mot de passe': password },
    button: 'Log in',
    sentence: 'Erreur de connexion',
  },
  {
    path: '/reset-password/0123456789',
    who: 'nobody',
    calls: '**/users/reset-password/*',
    fill: { 'Nouveau mot de passe': password, 'Confirmation du mot de passe': password },
    button: 'Changer le mot de passe',
    sentence: 'Une erreur est survenue',
  },
  {
    path: '/client-settings',
    who: 'client',
    calls: '**/api/clients/*',
    fill: { Prénom: 'Basile-Marie' },
    button: 'Enregistrer',
    sentence: 'Erreur',
  },
  {
    path: '/kitchen-settings',
    who: 'caterer',
    calls: '**/api/users/me/**',
    fill: { 'E-mail': 'ailleurs@exemple.test' },
    button: 'Changer d’adresse',
    sentence: 'Une erreur est survenue',
  },
] as const)('$path says what failed, then why', async (screen) => {
  const page = await open(screen.who, screen.path);
  for (const [label, text] of Object.entries(screen.fill)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await cutOff(page, screen.calls);
  await page.getByRole('button', { name: screen.button, exact: true }).click();
  await saysFirst(page.getByRole('alert'), screen.sentence);
  await page.context().close();
});

test('/select-chef says what failed, then why', async () => {
  const page = await open('client', '/select-chef');
  const option = page.getByRole('option', { name: /^Philomena Garcia/ });
  await option.first().waitFor({ state: 'attached' });
  await page.getByLabel('Ton traiteur', { exact: true }).selectOption(people.caterer.id);
  await cutOff(page, '**/api/clients/select-chef');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await saysFirst(page.getByRole('alert'), 'Une erreur est survenue');
  await page.context().close();
});

test.each([
  ['/client-settings', 'client', '**/api/clients/me'],
  ['/kitchen-settings', 'caterer', '**/api/users/me'],
] as const)('%s says that nothing could be read, then why', async (path, who, calls) => {
  const page = await open(who, '/mentions-legales');
  await cutOff(page, calls);
  await page.goto(path);
  await saysFirst(page.getByRole('alert'), 'Erreur de chargement des informations.');
  await page.context().close();
});

test('a return that could not be sent says what failed, then why', async () => {
  const page = await open('caterer', '/qr-history');
  const row = page.getByRole('listitem').filter({ hasText: 'Firmin Aubry' });
  await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  await cutOff(page, '**/resolve');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Seulement reçue', exact: true }).click();
  await saysFirst(page.getByRole('status'), 'Erreur lors de la mise à jour');
  await page.context().close();
});
