import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { labelScreens } from '../specification/index.ts';
import { checklist } from './checklist.ts';
import { appears } from './clock.ts';
import { addRecord, deliver, carryIn, joinAs, openStoppedAs, type Member } from './household.ts';
import { occupyDay } from './kept-on-phone.ts';

let browser: Browser;
let chef: Member;
const dish = 'Petit salé';
const date = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format();
const labels = checklist(labelScreens);

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Blaise', 'Marin');
});
afterAll(() => browser.close());

async function pageOf(person: Member): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, person);
  return page;
}
function openStill(path: string): Promise<Page> {
  return openStoppedAs(browser, chef, path);
}

test('/qr-history without a delivery', async () => {
  const page = await pageOf(await joinAs('traiteur', 'Urbain', 'Nouveau'));
  await page.goto('/qr-history');
  await labels.sees(page, '/qr-history', 'empty');
  await page.context().close();
});

test('/qr-code makes a label once the needed fields are filled in', async () => {
  const name = 'Denise Aubry';
  await addRecord(chef, 'Denise', 'Aubry');
  const still = await openStill('/qr-code');
  await labels.sees(still, '/qr-code', 'at rest', { name });
  const make = still.getByRole('button', { name: 'Créer un QR code', exact: true });
  await expect.poll(() => make.isDisabled()).toBe(true);
  await still.getByRole('combobox').selectOption({ label: name });
  await expect.poll(() => make.isDisabled()).toBe(true);
  await still.getByLabel('Nom du plat').fill(dish);
  await still.getByLabel('Quantité').fill('0');
  await expect.poll(() => make.isDisabled()).toBe(true);
  await still.getByLabel('Quantité').fill('2');
  await still.getByLabel(/Prix/).fill('9,90');
  await expect.poll(() => make.isDisabled()).toBe(false);

  await still.route('**/api/deliveries', (route) => route.abort());
  await make.click();
  await labels.passes(still, '/qr-code', 'failed');
  await expect.poll(() => still.getByLabel('Nom du plat').inputValue()).toBe(dish);
  await still.unroute('**/api/deliveries');
  await make.click();
  await labels.passes(still, '/qr-code', 'just made');
  await labels.sees(still, '/qr-code', 'made');
  await still.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).click();
  await still.waitForURL('**/qr-print/*');
  await still.context().close();
});

test('a made label takes the place of its preview, however slow the storage of the phone is', async () => {
  await addRecord(chef, 'Odile', 'Aubry');
  const page = await openStill('/qr-code');
  await page.getByRole('combobox').selectOption({ label: 'Odile Aubry' });
  await page.getByLabel('Nom du plat').fill(dish);
  await occupyDay(page);
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await appears(page, page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }));
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('');
  expect(await page.locator('[data-paper]').count()).toBe(1);
  await page.context().close();
});

test('the notes on a dish take their room while its name is typed', async () => {
  const page = await openStill('/qr-code');
  const top = async () => (await page.getByLabel('Quantité').boundingBox())?.y;
  const name = page.getByLabel('Nom du plat');
  const notes = page.getByText('Nouveau plat\u00a0: que contient-il\u00a0?');
  // Once the dishes are loaded.
  await name.fill('Tian');
  await appears(page, notes);
  await name.fill('');
  await notes.waitFor({ state: 'detached' });
  const without = await top();
  await name.fill('T');
  expect(await notes.isVisible()).toBe(false);
  const typing = await top();
  expect(typing).toBeGreaterThan(without ?? NaN);
  await appears(page, notes);
  expect(await top()).toBe(typing);
  await page.context().close();
});

test('/qr-print/{token} opens the print dialog once the code is drawn', async () => {
  const id = await addRecord(chef, 'Élise', 'Aubry');
  const { qr_token: token } = await deliver(chef, id, 'Navarin');
  const print = await pageOf(chef);
  await print.addInitScript(() => {
    window.print = () => {
      const drawn = document.querySelector('figure svg path') !== null;
      document.documentElement.dataset['printed'] = String(drawn);
    };
  });
  await print.goto(`/qr-print/${token}`);
  await labels.sees(print, '/qr-print/{token}', 'at rest', { token });
  // The short code under the label.
  await print
    .locator('[data-paper]')
    .getByText(/^[2-9A-Z]{3}-[2-9A-Z]{4}$/)
    .waitFor();
  await print.locator('html[data-printed]').waitFor();
  await expect.poll(() => print.locator('html').getAttribute('data-printed')).toBe('true');
  await print.emulateMedia({ media: 'print' });
  await expect.poll(() => print.getByText('Log out').isVisible()).toBe(false);
  await expect.poll(() => print.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await expect.poll(() => print.getByText('Élise A.').isVisible()).toBe(true);
  await print.context().close();
});

test('/qr-history asks what became of a delivery, and says how it went', async () => {
  const name = 'Firmin Aubry';
  await deliver(chef, await addRecord(chef, 'Firmin', 'Aubry'), dish);
  const still = await openStill('/qr-history');
  const row = still.getByRole('listitem').filter({ hasText: name });
  await appears(still, row);
  await labels.sees(still, '/qr-history', 'at rest', { name, dish, date });
  await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  await labels.sees(still, '/qr-history', 'asked');
  await still.route('**/resolve', (route) => route.abort());
  await still.getByRole('button', { name: 'Seulement reçue', exact: true }).click();
  await appears(still, still.getByRole('status').getByText('Erreur lors de la mise à jour'));
  await appears(still, still.getByRole('status').getByText('Connexion impossible.'));
  await still.getByRole('button', { name: 'Fermer', exact: true }).click();
  await still.unroute('**/resolve');
  await still.route('**/resolve', (route) => route.fulfill({ status: 502, body: '<p>' }));
  await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  await still.getByRole('button', { name: 'Seulement reçue', exact: true }).click();
  await labels.passes(still, '/qr-history', 'failed');
  await still.unroute('**/resolve');
  await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  await still.getByRole('button', { name: 'Seulement reçue', exact: true }).click();
  await labels.passes(still, '/qr-history', 'resolved');
  await labels.sees(still, '/qr-history', 'returned');
  await still.context().close();
});

/** Types the code of a label into the scanner, which also works without a camera. */
async function type(scanner: Page, token: string): Promise<void> {
  await scanner.getByLabel('Code écrit sous le QR').fill(token);
  await scanner.getByRole('button', { name: 'Valider le code', exact: true }).click();
}

test('/qr-scan without a camera says so, and reads a code typed by hand', async () => {
  const page = await pageOf(chef);
  await page.goto('/qr-scan');
  await page.getByText('Aucune caméra n’a été trouvée sur cet appareil.').waitFor();
  await type(page, 'a'.repeat(22));
  await labels.sees(page, '/qr-scan', 'unknown');
  await page.context().close();
});

test('/qr-scan records a return, and a return with its payment', async () => {
  const name = 'Ginette Aubry';
  const id = await addRecord(chef, 'Ginette', 'Aubry');
  const first = await deliver(chef, id, dish);
  const second = await deliver(chef, id, dish);
  const still = await openStill('/qr-scan');
  await type(still, first.qr_token);
  await appears(still, still.getByRole('dialog'));
  await labels.sees(still, '/qr-scan', 'asked');
  await labels.sees(still, '/qr-scan', 'waiting', { name, dish, date });
  await still.route('**/api/qrcodes/**', (route) => route.abort());
  await still.getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true }).click();
  await labels.sees(still, '/qr-scan', 'return failed');
  await still.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
  await labels.sees(still, '/qr-scan', 'payment failed');
  await still.unroute('**/api/qrcodes/**');
  await still.getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true }).click();
  await labels.passes(still, '/qr-scan', 'returned');
  await labels.sees(still, '/qr-scan', 'returned before');

  await type(still, second.qr_token);
  await appears(still, still.getByRole('dialog'));
  await still.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
  await labels.passes(still, '/qr-scan', 'returned and paid');
  await still.context().close();
});

test('all specified states of these screens were reached', () => {
  expect(labels.left()).toEqual([]);
});
