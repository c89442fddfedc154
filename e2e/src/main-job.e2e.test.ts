import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelText } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWholeBrowser, openPage } from './browser.ts';
import { cameraShowing, filmPicture, readBarcode } from './camera.ts';
import { logIn, signUpAsCaterer, signUpAsClientOf, somebody } from './people.ts';

const caterer = somebody('Nadia', 'Benali');
const client = somebody('Lucie', 'Moreau');

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-camera-'));
  browser = await openWholeBrowser(cameraShowing(join(folder, 'label.mjpeg')));
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

test('three boxes go out with a label, come back through the camera, and are paid', async () => {
  const kitchen = await openPage(browser, inject('origin'));
  const sofa = await openPage(browser, inject('origin'));
  await signUpAsCaterer(kitchen, caterer);
  await signUpAsClientOf(sofa, client, caterer);
  await logIn(kitchen, caterer);
  await kitchen.waitForURL('**/central-kitchen');

  await addClient(kitchen, 'Paul', 'Girard');
  const profile = await openProfile(kitchen, 'Paul Girard');
  const token = await deliverThreeBoxes(kitchen, 'Paul Girard', 'Blanquette de veau');
  await printLabel(kitchen, token, join(folder, 'label.png'));
  expect(await readBarcode(join(folder, 'label.png'))).toBe(labelText(inject('origin'), token));

  await filmPicture(join(folder, 'label.png'), join(folder, 'label.mjpeg'));
  await kitchen.goto('/qr-scan');
  await kitchen.getByText('QR reconnu').waitFor();
  await kitchen
    .getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true })
    .click();
  await kitchen.getByText('Boîte marquée comme retournée.').waitFor();
  await expectFigures(kitchen, profile, { 'Boxes pending': '0', 'Amount due': '29,70 €' });

  await kitchen.goto('/qr-history');
  await kitchen.getByRole('button', { name: 'Marquer payée', exact: true }).click();
  await kitchen.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
  await kitchen.getByText('Statut de livraison mis à jour').waitFor();
  await expectFigures(kitchen, profile, { 'Boxes pending': '0', 'Amount due': '0,00 €' });

  await deliverThreeBoxes(kitchen, 'Lucie Moreau', 'Gratin dauphinois');
  await logIn(sofa, client);
  await sofa.waitForURL('**/client-dashboard');
  await sofa.getByRole('heading', { name: 'Lucie, ton espace gourmand' }).waitFor();
  await expectFigures(sofa, '/client-dashboard', {
    'Gamelles livrées': '3',
    'Gamelles à rendre': '3',
    'Montant dû': '29,70 €',
  });
  await kitchen.goto('/qr-history');
  await kitchen.getByRole('button', { name: 'Livraison revenue', exact: true }).first().click();
  await kitchen.getByRole('button', { name: 'Reçue + Payée', exact: true }).click();
  await kitchen.getByText('Statut de livraison mis à jour').waitFor();
  await expectFigures(sofa, '/client-dashboard', {
    'Gamelles livrées': '3',
    'Gamelles à rendre': '0',
    'Montant dû': '0,00 €',
  });
});

async function addClient(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a client' }).click();
  await page.getByLabel(/Prénom/).fill(firstName);
  await page.getByLabel(/^Nom/).fill(lastName);
  await page.getByRole('button', { name: /Ajouter|Add/ }).click();
  await page.getByText('Client ajouté !').first().waitFor();
  await page.waitForURL('**/central-kitchen');
}

/** Opens the profile of a client by name and returns its path. */
async function openProfile(page: Page, name: string): Promise<string> {
  await page.getByRole('combobox').selectOption({ label: name });
  await page.getByRole('button', { name: 'View profile', exact: true }).click();
  await page.getByRole('heading', { name: `Profile: ${name}` }).waitFor();
  return new URL(page.url()).pathname;
}

/** Delivers three boxes for 9.90 € each and returns the token of their label. */
async function deliverThreeBoxes(page: Page, name: string, dish: string): Promise<string> {
  await page.goto('/qr-code');
  await page.getByRole('combobox').selectOption({ label: name });
  await page.getByLabel(/Quantité/).fill('3');
  await page.getByLabel(/plat/i).fill(dish);
  await page.getByLabel(/Prix d.une gamelle/).fill('9,90');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByText('QR code généré avec succès !').first().waitFor();
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).click();
  await page.waitForURL('**/qr-print/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Saves the printed label, once the page has opened the print dialog. */
async function printLabel(page: Page, token: string, picture: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await page.reload();
  await page.locator('html[data-printed=yes]').waitFor();
  await page.getByText(token).waitFor();
  await page.emulateMedia({ media: 'print' });
  const label = page.getByRole('img', { name: /QR/ });
  await writeFile(picture, await label.screenshot());
  await page.emulateMedia({ media: 'screen' });
}

/** Reloads a page until it shows each figure, because events arrive later. */
async function expectFigures(
  page: Page,
  path: string,
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      const shown = Object.keys(figures).map(async (label) => {
        const figure = page.locator('dl > div', { hasText: label }).locator('dd');
        return [label, (await figure.innerText()).replace(/\s/g, ' ')] as const;
      });
      return Object.fromEntries(await Promise.all(shown));
    })
    .toEqual(figures);
}
