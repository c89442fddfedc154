import { readFile } from 'node:fs/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Leonie', 'Marchand');
});
afterAll(() => browser.close());

function choose(page: Page, text: string, encoding: BufferEncoding = 'utf8') {
  const buffer = Buffer.from(text, encoding);
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer };
  return page.getByLabel('Fichier CSV').setInputFiles(file);
}

const lines = [
  'Prénom;Nom;Téléphone;E-mail;Code postal;Ville;Allergies;Solde',
  'Aïcha;Diallo;06 12 34 56 78;aicha@exemple.fr;38000;Grenoble;lait;12',
  'Hugo;Petit;612345679;;1000;Bourg;;',
  'THEO;bérard;;;;;;',
  'Sans;Numéro;06 12;;;;;',
  'Aicha;DIALLO;;;;;;',
].join('\r\n');

test('clients of a file are previewed, imported once, and found by the next import', async () => {
  await addRecord(chef, 'Théo', 'Bérard');
  const page = await openAs(browser, chef, '/clients');
  await page.getByRole('link', { name: 'Importer, exporter', exact: true }).click();
  // In the format of Excel on a French Windows.
  await choose(page, lines, 'latin1');
  await page.getByText('2 à importer · 2 déjà là · 1 à corriger').waitFor();
  await page.getByText('Colonnes laissées de côté : Solde.').waitFor();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('THEO').getByText('Déjà là : même nom').waitFor();
  await row('DIALLO').getByText('Deux fois dans le fichier').waitFor();
  await row('Numéro').getByText('Ce numéro de téléphone est invalide.').waitFor();

  let written = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/clients') written += 1;
  });
  await page.getByRole('button', { name: 'Importer 2 clients', exact: true }).click();
  await page.getByText('2 clients importés · 2 déjà là · 1 à corriger').waitFor();
  expect(written).toBe(2);

  await page.getByRole('button', { name: 'Choisir un autre fichier', exact: true }).click();
  await choose(page, lines, 'latin1');
  await page.getByText('4 déjà là · 1 à corriger').waitFor();
  await row('Aïcha').getByText('Déjà là : même e-mail').waitFor();
  expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Voir mes clients', exact: true }).click();
  await page.getByRole('listitem').getByRole('link', { name: 'Aïcha Diallo', exact: true }).click();
  await page.getByText('38000 Grenoble').waitFor();
  await page.context().close();
});

test('a file that cannot be read says so, and a lost network keeps what is left to import', async () => {
  const page = await openAs(browser, chef, '/import-clients');
  await choose(page, 'Ville;Nom\nGrenoble;Martin');
  await page.getByRole('alert').getByText('La première ligne doit nommer les colonnes').waitFor();

  await choose(page, 'prenom,nom\nInès,Lambert\nJean,Noël\n');
  await page.getByText('2 à importer').waitFor();
  let calls = 0;
  await page.route('**/api/clients', (route) =>
    route.request().method() === 'POST' && ++calls === 2 ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Importer 2 clients', exact: true }).click();
  await page.getByRole('alert').getByText('Connexion impossible').waitFor();
  await page.getByText('1 client importé · 1 à importer').waitFor();
  await page.getByRole('button', { name: 'Importer 1 client', exact: true }).click();
  await page.getByText('2 clients importés').waitFor();
  expect(calls).toBe(3);
  await page.context().close();
});

test('leaving an import asks first and stops it, and the next import finds its clients', async () => {
  const page = await openAs(browser, chef, '/import-clients');
  const people = 'prenom,nom\nRosa,Blanc\nNils,Brun\nZoé,Vert\n';
  await choose(page, people);
  await page.getByText('3 à importer').waitFor();
  let calls = 0;
  const { promise: first, resolve: hold } = Promise.withResolvers<Route>();
  await page.route('**/api/clients', (route) => {
    const isFirst = route.request().method() === 'POST' && ++calls === 1;
    if (!isFirst) return route.continue();
    hold(route);
    return undefined;
  });
  await page.getByRole('button', { name: 'Importer 3 clients', exact: true }).click();
  const held = await first;
  const back = page.getByRole('link', { name: 'Retour', exact: true });
  await back.click();
  const question = page.getByRole('dialog', { name: 'Arrêter l’import' });
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  // The import must not go on while the next screen is late.
  const { promise: late, resolve: letCome } = Promise.withResolvers<null>();
  await page.route('**/*.js', (route) => late.then(() => route.continue()));
  await back.click();
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  const answered = page.waitForResponse((response) => response.request() === held.request());
  await held.continue();
  await (await answered).finished();
  letCome(null);
  await page.waitForURL('**/clients');

  await page.getByRole('link', { name: 'Importer, exporter', exact: true }).click();
  await choose(page, people);
  await page.getByText('2 à importer · 1 déjà là').waitFor();
  expect(calls).toBe(1);
  await page.getByRole('button', { name: 'Importer 2 clients', exact: true }).click();
  await page.getByText('2 clients importés · 1 déjà là').waitFor();
  expect(calls).toBe(3);
  await page.context().close();
});

test('all clients go into a file that a spreadsheet opens, without allergies', async () => {
  const page = await openAs(browser, chef, '/import-clients');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^gamelles-clients-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Prénom;Nom;E-mail;Téléphone');
  expect(text).toContain('Aïcha;Diallo;aicha@exemple.fr;06 12 34 56 78;;38000;Grenoble');
  expect(text).not.toContain('lait');
  await page.getByText('Le fichier est dans tes téléchargements.').waitFor();
  await page.context().close();
});
