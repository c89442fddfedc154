import { roundsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, visit } from '../browser.ts';
import { accountOf, addRecord, carryIn, type Member } from './household.ts';
import { aRound, parisDay } from './round-of-today.ts';
import { keyboardOf } from './keyboard.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A screen whose clock the test can stop, so that a toast stays until it is reached. */
async function open(chef: Member, path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await page.clock.install();
  await carryIn(page, chef);
  await visit(page, path);
  return page;
}

function noted(page: Page, text: string): Promise<void> {
  return page.getByRole('status').getByText(text).first().waitFor();
}

test('a round is walked with Tab, Enter, Space and the arrows', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await open(chef, '/tournee');
  const { to, press } = keyboardOf(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const title = page.getByRole('heading', { level: 1 });

  await press(link('Aïcha Diallo'));
  await page.getByRole('heading', { level: 1, name: 'Aïcha Diallo', exact: true }).waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  await press(button('Une de moins'));
  await main.getByText('2 sur 3', { exact: true }).waitFor();
  await press(button('Une de plus'), 'Space');
  await main.getByText('3 sur 3', { exact: true }).waitFor();
  await press(button('Livré, tout rendu'));
  await noted(page, 'Noté : 2 gamelles livrées, 3 gamelles reprises.');

  const cheque = main.getByRole('radio', { name: 'Chèque', exact: true });
  await to(main.getByRole('radio', { name: 'Espèces', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cheque.isChecked()).toBe(true);
  await press(button('Encaisser 27,50 €'));
  await noted(page, 'Noté : 27,50 € encaissés.');
  await expect
    .poll(() => accountOf(chef, aicha))
    .toMatchObject({ box_owed: 2, amount_due: 0, method: 'cheque' });

  await press(link('Arrêt suivant : Hugo Petit'));
  await page.getByRole('heading', { level: 1, name: 'Hugo Petit', exact: true }).waitFor();
  await press(button('Absent'), 'Space');
  await noted(page, 'Noté absent');
  await expect.poll(() => accountOf(chef, hugo)).toMatchObject({ box_owed: 5 });

  await press(link('Tournée'));
  await page.getByText('Tournée finie').waitFor();
  await press(button('Ordonner'));
  await press(button('Monter Hugo Petit'));
  await main.getByText('Hugo Petit, arrêt 1 sur 2').waitFor();
  await press(button('Enregistrer l’ordre'));
  const rows = main.getByRole('listitem');
  await expect.poll(() => rows.first().innerText()).toContain('Hugo Petit');
  await page.context().close();
});

test('a stop is removed by keyboard, and the focus moves to the stop beside it', async () => {
  const { chef } = await aRound();
  const { token } = chef;
  const params = { date: parisDay(0), clientId: await addRecord(chef, 'Zoé', 'Roy') };
  await callRoute(inject('origin'), roundsApi.addStop, { token, params });
  const page = await open(chef, '/tournee');
  const { press } = keyboardOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('Ordonner'));
  await press(button('Retirer Zoé Roy'));
  await page.getByText('Zoé Roy n’est plus dans la tournée').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Hugo Petit' });
  await expect.poll(() => hasFocus(row)).toBe(true);
  await page.context().close();
});

test('an act noted at a door is taken back with Tab and Enter, from its toast and later', async () => {
  const { chef, aicha } = await aRound();
  const page = await open(chef, `/porte/${aicha}`);
  const { press } = keyboardOf(page);
  const main = page.getByRole('main');
  const collect = main.getByRole('button', { name: 'Encaisser 27,50 €', exact: true });
  const toasts = page.getByRole('status');

  await press(collect);
  await noted(page, 'Noté : 27,50 € encaissés.');
  // With a stopped clock a page renders nothing new, so the button must be gone before.
  await collect.waitFor({ state: 'detached' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await press(toasts.getByRole('button', { name: 'Annuler', exact: true }));
  await page.clock.resume();
  await noted(page, 'Annulé. Rien n’a été compté.');
  await collect.waitFor();

  await press(collect);
  await noted(page, 'Noté : 27,50 € encaissés.');
  await collect.waitFor({ state: 'detached' });
  await press(main.getByRole('link', { name: 'Son compte', exact: true }));
  const line = page
    .getByRole('listitem')
    .filter({ hasText: /Encaissé 27,50/ })
    .first();
  await press(line.getByRole('button', { name: 'Annuler', exact: true }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }));
  await line.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ amount_due: 27.5 });
  await page.context().close();
});

/**
 * The roles, names and texts of a screen in their order, without addresses, and with normal spaces.
 */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.getByRole('main').ariaSnapshot();
  return tree
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('- /url'))
    .map((line) => line.replace(/^ {2}/, '').replace(/:'?$/, (end) => end.slice(1)))
    .join('\n');
}

const address = '12 rue des Lilas, 3ᵉ gauche, 38000 Grenoble';

test('the round is a list of stops in the accessibility tree', async () => {
  const { chef } = await aRound();
  const page = await open(chef, '/tournee');
  await expect
    .poll(() => treeOf(page))
    .toBe(
      `
- main
- link "Retour"
- heading "${await page.getByRole('heading', { level: 1 }).innerText()}" [level=1]
- button "Ordonner"
- button "Ajouter un arrêt"
- status
- status
  - paragraph: 2 arrêts · 4 gamelles à livrer · 6 à reprendre · 55,00 € à encaisser
- status
- list
  - listitem
    - link "Aïcha Diallo"
    - paragraph: ${address}
    - paragraph: Livrer 2 · Reprendre 3 · 27,50 €
    - paragraph: "Allergies : lait"
  - listitem
    - link "Hugo Petit"
    - paragraph: ${address}
    - paragraph: Livrer 2 · Reprendre 3 · 27,50 €
    - paragraph: "Allergies : lait"`.trim(),
    );
  await page.context().close();
});

test('the door has regions, groups and names in the accessibility tree', async () => {
  const { chef, aicha } = await aRound();
  const page = await open(chef, `/porte/${aicha}`);
  await expect
    .poll(() => treeOf(page))
    .toBe(
      `
- main
- link "Tournée"
- heading "Aïcha Diallo" [level=1]
- paragraph: Arrêt 1 sur 2
- status
- region "Coordonnées"
  - paragraph: ${address}
  - link "Y aller"
  - link "Appeler le 06 12 34 56 78"
    - text: Appeler
- region "Allergies et porte"
  - paragraph: "Allergies : lait"
  - status
  - 'button "Digicode : voir"'
- region "Gamelles"
  - heading "Gamelles" [level=2]
  - paragraph: Livrer 2 × Curry de pois chiches
  - paragraph: Allergènes du plat non renseignés
  - group "Reprendre"
    - text: Reprendre
    - button "Une de moins"
    - status: 3 sur 3
    - button "Une de plus" [disabled]
  - button "Livré, tout rendu"
- region "Solde 27,50 €"
  - heading "Solde 27,50 €" [level=2]
  - group "Moyen de paiement"
    - text: Moyen de paiement
    - radio "Espèces" [checked]
    - text: Espèces
    - radio "Chèque"
    - text: Chèque
    - radio "Virement"
    - text: Virement
    - radio "Carte"
    - text: Carte
    - radio "Titre-restaurant"
    - text: Titre-restaurant
  - button "Encaisser 27,50 €"
  - button "Autre montant"
- button "Absent"
- button "Perdue ou cassée"
- link "Son compte"
- navigation "Suite de la tournée"
  - 'link "Arrêt suivant : Hugo Petit"'`.trim(),
    );
  await page.context().close();
});
