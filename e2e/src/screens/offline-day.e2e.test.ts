import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { accountOf, deliver, enterAs, joinAs, openAs } from './household.ts';
import { keptNames, openKept, readRaw } from './kept-on-phone.ts';
import { aRound } from './round-of-today.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the round and its doors open without a network, and what is done there is sent later', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto('/central-kitchen');
  await page.getByRole('link', { name: 'Commencer la tournée', exact: true }).click();
  await page.getByText(/Sans réseau\s: vu à \d\d:\d\d\./).waitFor();
  await page.getByText('2 arrêts', { exact: false }).first().waitFor();
  await page.getByText('12 rue des Lilas, 3ᵉ gauche').first().waitFor();
  await page.getByRole('link', { name: 'Aïcha Diallo', exact: true }).click();
  await page.getByRole('region', { name: 'Allergies et porte' }).getByText('lait').waitFor();
  await page.getByText(/^Allergies vues à \d\d:\d\d, sans réseau depuis$/).waitFor();
  await page.getByRole('button', { name: /Digicode\s: voir/ }).click();
  await page.getByText('Code 4711A').waitFor();
  await page.getByRole('button', { name: 'Livré, tout rendu', exact: true }).click();
  await page.getByRole('button', { name: /^Encaisser 27,50/ }).click();
  await page.getByRole('button', { name: /Hors ligne\s: 3\sgestes en attente/ }).waitFor();

  await page.getByRole('button', { name: /Hors ligne\s: 3\sgestes en attente/ }).click();
  const list = page.getByRole('dialog', { name: 'Gestes à envoyer' });
  const money = list.getByRole('listitem').filter({ hasText: '27,50 € encaissés' });
  await money.getByText('Aïcha Diallo').waitFor();
  await list.getByRole('button', { name: 'Fermer', exact: true }).click();

  // After a restart the phone shows what was done, and can undo it.
  await page.goto(`/porte/${aicha}`);
  await page.getByText('27,50 € encaissés').waitFor();
  await page.goto(`/porte/${hugo}`);
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé. Rien n’a été compté.').waitFor();
  await page.getByRole('button', { name: 'Absent', exact: true }).waitFor();

  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ box_owed: 2, amount_due: 0 });
  await page.getByText(/Sans réseau/).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a partial return and a lost box wait at the door, and another tab shows them', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto(`/porte/${hugo}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Une de moins', exact: true }).click();
  await main.getByRole('button', { name: 'Livré, 2 rendues', exact: true }).click();
  await main.getByText('0 sur 1', { exact: true }).waitFor();
  // The toast covers the buttons while the mouse is over it.
  await page.getByRole('status').getByRole('button', { name: 'Fermer', exact: true }).click();
  await main.getByRole('button', { name: 'Perdue ou cassée', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perdue ou cassée' });
  await dialog.getByRole('button', { name: 'Noter', exact: true }).click();
  const waiting = /Hors ligne\s: 3\sgestes en attente/;
  await page.getByRole('button', { name: waiting }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/central-kitchen');
  await other.getByRole('button', { name: waiting }).waitFor();
  // The home screen also counts the waiting acts.
  const left = /2\sarrêts · 2\sgamelles à livrer · 3 à reprendre/;
  await other.getByRole('heading', { name: left }).waitFor();
  await other.getByRole('link', { name: 'Continuer la tournée', exact: true }).waitFor();

  await page.context().setOffline(false);
  await expect.poll(() => accountOf(chef, hugo)).toMatchObject({ box_owed: 2 });
  await other.getByRole('button', { name: /en attente/ }).waitFor({ state: 'detached' });
  await other.context().close();
  const elsewhere = await openAs(browser, chef, `/porte/${hugo}`);
  await elsewhere.getByRole('main').getByText('Repris', { exact: true }).waitFor();
  await elsewhere.context().close();
});

test('labels are read by their code without a network, and foreign ones are reported as unknown', async () => {
  const { chef, aicha, hugo } = await aRound();
  const { qr_token } = await deliver(chef, aicha, 'Quenelles', { quantity: 2 });
  const { short_code } = await callRoute(inject('origin'), deliveriesApi.lookUpLabel, {
    token: chef.token,
    params: { token: qr_token },
  });
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto('/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(short_code ?? '');
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.getByText('Aïcha Diallo').waitFor();
  await dialog.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
  await dialog.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page.getByText('Noté : 2 gamelles reprises, 19,80 € encaissés.').waitFor();
  await page.getByRole('button', { name: /Hors ligne\s: 2\sgestes en attente/ }).waitFor();
  // As far as this phone knows, the same label is back now.
  await page.getByLabel('Code écrit sous le QR').fill(qr_token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  await page.getByText('Boîte déjà marquée comme retournée').waitFor();
  await page.getByLabel('Code écrit sous le QR').fill('B'.repeat(26));
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  await page.getByText(/Sans réseau, ce téléphone ne connaît que/).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ box_owed: 5 });
  await page.context().close();
});

test('without a network, an account shows the last known figures, with the waiting acts', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto(`/compte/${aicha}`);
  await page.getByText('Aïcha te doit 27,50 €').waitFor();
  await page.getByText(/Sans réseau\s: vu à \d\d:\d\d\./).waitFor();
  await page.getByRole('heading', { name: /Aïcha Diallo/ }).waitFor();
  await page.getByText(/Tian/).first().waitFor();
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await page.getByLabel('Montant (€)').fill('20');
  await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.getByRole('button', { name: /Hors ligne\s: 1\sgeste en attente/ }).waitFor();
  await page.getByText('Pourquoi ce solde').click();
  const waiting = page.getByRole('row', { name: /^En attente sur ce téléphone/ });
  expect(await waiting.innerText()).toMatch(/−\s20,00\s€\s+7,50\s€/);
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ amount_due: 7.5 });
  await page.getByText(/Sans réseau/).waitFor({ state: 'detached' });
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.context().close();
});

test('without a network, a new client is reported as not added, and the typed text is kept', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto('/add-client');
  await page.getByLabel('Prénom').fill('Zéphyrine');
  await page.getByLabel('Nom', { exact: true }).fill('Vasseur');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.getByText(/Sans réseau, rien n’est créé\./).waitFor();
  expect((await readRaw(page)).text).not.toContain('Vasseur');

  // The phone is killed, and restarts with a network.
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto('/add-client');
  await next.getByText(/Ta saisie de tout à l’heure est là\./).waitFor();
  expect(await next.getByLabel('Nom', { exact: true }).inputValue()).toBe('Vasseur');
  await next.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await next.getByText(/Client ajouté/).waitFor();
  await expect.poll(() => keptNames(next)).not.toContain('draft client');
  await next.context().close();
});

test('without a network, a new label is kept as it was typed', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await visit(page, '/qr-code');
  await page.getByRole('combobox').selectOption(aicha);
  await page.getByLabel('Nom du plat').fill('Curry de pois chiches');
  await page
    .getByRole('button', { name: 'Créer un QR code', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByText(/Sans réseau, rien n’est créé\./).waitFor();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await page.close();

  // A label for another client neither replaces the draft, sent or not, nor ends it.
  await next.goto(`/clients/${hugo}`);
  await next.getByRole('link', { name: 'Nouvelle livraison', exact: true }).click();
  await next.getByLabel('Nom du plat').fill('Soupe au pistou');
  const create = next.getByRole('button', { name: 'Créer un QR code', exact: true });
  await next.route('**/api/deliveries', (route) => route.abort());
  await create.click();
  await next.getByText('Connexion impossible. Vérifie ta connexion et réessaie.').waitFor();
  expect(await next.getByLabel('Nom du plat').inputValue()).toBe('Soupe au pistou');
  await next.unroute('**/api/deliveries');
  await create.click();
  await next.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, hugo)).toMatchObject({ box_owed: 6 });

  await next.goto('/central-kitchen');
  await next.goto('/qr-code');
  await next.getByText(/Ta saisie de tout à l’heure est là\./).waitFor();
  await expect.poll(() => next.getByRole('combobox').inputValue()).toBe(aicha);
  await expect
    .poll(() => next.getByLabel('Nom du plat').inputValue())
    .toBe('Curry de pois chiches');
  await next.context().close();
});

test('without a network, labels for several clients are kept as they were typed', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await visit(page, '/etiquettes');
  await page.getByLabel('Nom du plat').fill('Tajine');
  for (const name of ['Aïcha Diallo', 'Hugo Petit']) {
    await page.getByRole('checkbox', { name }).first().check();
  }
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Créer 2 étiquettes', exact: true }).click();
  await page.getByText(/Sans réseau, rien n’est créé\./).waitFor();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/etiquettes');
  await next.getByText(/Ta saisie de tout à l’heure est là\./).waitFor();
  await next.getByRole('button', { name: 'Créer 2 étiquettes', exact: true }).click();
  await next.getByText('2 étiquettes créées').waitFor();
  await expect.poll(() => keptNames(next)).not.toContain('draft batch');
  await next.context().close();
});

test('the stored data on the phone reveals no name, allergy or door', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.goto('/tournee');
  await page.getByText('Allergies : lait').first().waitFor();
  const raw = await readRaw(page);
  expect(raw.keys).toEqual([{ algorithm: 'AES-GCM', extractable: false }]);
  expect(raw.text.length).toBeGreaterThan(1000);
  for (const word of ['Diallo', 'Petit', 'lait', '4711A', 'Lilas', '0612345678', 'Curry']) {
    expect(raw.text).not.toContain(word);
  }
  await page.context().close();
});

test('nothing of the day is left after a log-out', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  // Another tab shows the round.
  const other = await page.context().newPage();
  await other.goto('/tournee');
  await other.getByText('Allergies : lait').first().waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => keptNames(page)).toEqual([]);
  await page.context().close();
});

test('nothing of the day is left for another person on the same phone', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  // Without a log-out: another person's session replaces the first one.
  await enterAs(page, await joinAs('client', 'Basile', 'Henry', chef));
  await page.goto('/client-dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => keptNames(page)).toEqual([]);
  await page.context().close();
});

test('nothing of the day is left at midnight, on a phone with an open page', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1_000;
  await page.clock.install({ time: tomorrow });
  await page.goto('/tournee');
  await page.getByText('Impossible de charger la tournée.').waitFor();
  await expect.poll(() => keptNames(page)).toEqual([]);
  await page.context().close();
});
