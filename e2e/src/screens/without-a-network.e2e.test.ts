import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { addRecord, deliver, carryIn, joinAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let people: Record<'caterer' | 'client', Member>;
let box: { readonly client: string; readonly qr_token: string };

beforeAll(async () => {
  browser = await openBrowser();
  const chef = await joinAs('traiteur', 'Philomena', 'Garcia');
  const eater = await joinAs('client', 'Basile', 'Ferry', chef);
  await ownRecord(eater);
  const client = await addRecord(chef, 'Firmin', 'Aubry');
  box = { client, qr_token: (await deliver(chef, client, 'Gardiane')).qr_token };
  people = { caterer: chef, client: eater };
});
afterAll(() => browser.close());

async function open(who: keyof typeof people | 'nobody', path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  if (who !== 'nobody') await carryIn(page, people[who]);
  await page.goto(path);
  return page;
}

function cutOff(page: Page, calls: string): Promise<unknown> {
  return page.route(calls, (route) =>
    // A screen and a call may have the same path.
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
}

/** The specified sentence comes first, and the reason below it. */
function saysFirst(place: Locator, sentence: string): Promise<void> {
  return says(place, `${sentence}\nConnexion impossible. Vérifie ta connexion et réessaie.`);
}

function says(place: Locator, whole: string): Promise<void> {
  const texts = async () => (await place.allInnerTexts()).map((text) => text.replace(/\n+/g, '\n'));
  return expect.poll(texts).toContainEqual(expect.stringContaining(whole));
}

const tooMany = 'Trop de tentatives. Réessaie dans un moment.';

function refuse(page: Page, calls: string): Promise<unknown> {
  const json = { error: tooMany, code: 'too_many_requests' };
  return page.route(calls, (route) => route.fulfill({ status: 429, json }));
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
    path: '/forgot-password',
    who: 'nobody',
    calls: '**/api/users/forgot-password',
    fill: { 'E-mail': 'a@exemple.test' },
    button: 'Envoyer',
    sentence: "Impossible d'envoyer la demande. Veuillez réessayer.",
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

const unread = 'Erreur de chargement des informations.';

test.each([
  ['/client-settings', 'client', '**/api/clients/me', unread],
  ['/kitchen-settings', 'caterer', '**/api/users/me', unread],
  ['/client-dashboard', 'client', '**/client-dashboard', 'Impossible de charger tes données.'],
  ['/client-history', 'client', '**/api/accounts', 'Impossible de charger ton historique.'],
] as const)('%s says that nothing could be read, then why', async (path, who, calls, sentence) => {
  const page = await open(who, '/mentions-legales');
  await cutOff(page, calls);
  await page.goto(path);
  await saysFirst(page.getByRole('alert'), sentence);
  await page.context().close();
});

test.each([
  ['/client-settings', 'client', 'status', 'Erreur lors de la suppression.'],
  ['/kitchen-settings', 'caterer', 'status', 'Erreur lors de la suppression.'],
  ['/client-dashboard', 'client', 'dialog', 'Suppression impossible'],
] as const)(
  '%s says that the account was not deleted, then why',
  async (path, who, as, sentence) => {
    const page = await open(who, path);
    await cutOff(page, '**/api/users/me');
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click();
    await page.getByRole('button', { name: 'Oui', exact: true }).click();
    await saysFirst(page.getByRole(as), sentence);
    await page.context().close();
  },
);

test('a client who could not be deleted: what failed, then why', async () => {
  const id = await addRecord(people.caterer, 'Firmin', 'Restant');
  const page = await open('caterer', `/clients/${id}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await cutOff(page, `**/api/clients/${id}`);
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  await saysFirst(page.getByRole('alert'), 'Could not delete client');
  await page.context().close();
});

const anId = '019aa000-0000-7000-8000-000000000000';

/** Acts with a specified error sentence, each up to the button that sends it. */
const specified = [
  {
    sentence: 'Erreur lors du retour.',
    path: () => '/qr-scan',
    calls: '**/api/qrcodes/*/return',
    async prepare(page: Page) {
      await page.getByLabel('Code écrit sous le QR').fill(box.qr_token);
      await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
    },
    button: 'Oui, revenue (pas encore payée)',
    place: 'alert',
  },
  {
    sentence: 'Could not delete client',
    path: () => `/clients/${box.client}`,
    calls: '**/api/clients/*',
    prepare: (page: Page) => page.getByRole('button', { name: 'Supprimer', exact: true }).click(),
    button: 'Oui',
    place: 'alert',
  },
  {
    sentence: 'Erreur réseau ou serveur',
    path: () => '/test-delivery',
    calls: '**/deliveries',
    async prepare(page: Page) {
      await page.getByLabel('ID du client').fill(anId);
      await page.getByLabel('ID du traiteur').fill(anId);
    },
    button: 'Enregistrer la livraison',
    place: 'alert',
  },
  {
    sentence: 'Erreur lors de la mise à jour',
    path: () => '/qr-history',
    calls: '**/resolve',
    prepare: (page: Page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: 'Firmin Aubry' })
        .getByRole('button', { name: 'Livraison revenue', exact: true })
        .click(),
    button: 'Seulement reçue',
    place: 'status',
  },
] as const;

test.each(specified)('« $sentence » comes before why, offline or refused', async (screen) => {
  const { path, calls, button, place, sentence } = screen;
  const page = await open('caterer', path());
  await screen.prepare(page);
  await cutOff(page, calls);
  const send = page.getByRole('button', { name: button, exact: true });
  await send.click();
  await saysFirst(page.getByRole(place), sentence);
  await page.unroute(calls);
  await refuse(page, calls);
  if (await send.isHidden()) await screen.prepare(page);
  await send.click();
  await says(page.getByRole(place), `${sentence}\n${tooMany}`);
  await page.context().close();
});
