import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import {
  accountOf,
  addRecord,
  deliver,
  joinAs,
  openAs,
  owing,
  ownRecord,
  untilServed,
} from './household.ts';
import type { Member } from './household.ts';
import { loseAnswers } from './lose-answers.ts';
import { tabTo } from './tab-to.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Faure');
});
afterAll(() => browser.close());

function openAccount(id: string): Promise<Page> {
  return openAs(browser, chef, `/compte/${id}`);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function takeMoney(page: Page, amount: string | null, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  if (amount !== null) await page.getByLabel('Montant (€)').fill(amount);
  await page.getByRole('radio', { name: method }).check();
  await press(page, 'Encaisser ce montant');
}

test('a part of the money is taken, then the rest with the method that was used before', async () => {
  const page = await openAccount(await owing(chef, 'Lucie'));
  await page.getByText('Lucie te doit 29,70 €').waitFor();
  await page.getByText('3 gamelles à reprendre').waitFor();
  await takeMoney(page, '20', 'Chèque');
  await page.getByText('Lucie te doit 9,70 €').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 € (chèque)' });
  await line.getByText('Noté par toi').waitFor();
  await page.getByText('Reste 9,70 €').waitFor();

  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await expect.poll(() => page.getByLabel('Montant (€)').inputValue()).toBe('9,70');
  expect(await page.getByRole('radio', { name: 'Chèque' }).isChecked()).toBe(true);
  await page.getByLabel('Montant (€)').fill('13,70');
  await press(page, 'Encaisser ce montant');
  await page.getByText('Lucie a 4,00 € d’avance').waitFor();
  await page.context().close();
});

test('a payment is taken back at once, by the toast, with the keyboard', async () => {
  const id = await owing(chef, 'Aline');
  const page = await openAccount(id);
  await takeMoney(page, null, 'Espèces');
  await page.getByRole('status').getByText('Noté : 29,70 € encaissés.').waitFor();
  await page.getByText('Aline ne te doit rien').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Aline te doit 29,70 €').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 29,70 € (espèces)' });
  await line.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });

  await takeMoney(page, '10', 'Espèces');
  const toasts = page.getByRole('status');
  await toasts.getByText('Noté : 10,00 € encaissés.').hover();
  const undo = toasts.getByRole('button', { name: 'Annuler', exact: true });
  await tabTo(page, undo);
  // The toast stays while it has the focus.
  await page.mouse.move(5, 5);
  await page.keyboard.press('Enter');
  await page.getByText('Aline te doit 29,70 €').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });
  await page.context().close();
});

test('a line is undone later, after a confirmation', async () => {
  const id = await owing(chef, 'Berthe');
  const page = await openAccount(id);
  await press(page, 'Noter des gamelles');
  await page.getByLabel('Gamelles', { exact: true }).fill('2');
  await press(page, 'Rendues');
  await page.getByText('1 gamelle à reprendre').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: '2 gamelles rendues' });
  await line.getByRole('button', { name: 'Annuler', exact: true }).click();
  await press(page, 'Oui');
  await page.getByText('3 gamelles à reprendre').waitFor();
  await line.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 3 });
  await page.context().close();
});

test('lost boxes are no longer owed, until the loss is taken back', async () => {
  const id = await owing(chef, 'Carole');
  const page = await openAccount(id);
  await press(page, 'Noter des gamelles');
  await press(page, 'Perdues ou cassées');
  await page.getByText('Aucune gamelle dehors').waitFor();
  const toast = page.getByRole('status').filter({ hasText: 'Noté : 3 gamelles perdues ou' });
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0 });
  await toast.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('3 gamelles à reprendre').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: '3 gamelles perdues ou cassées' });
  await line.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 3 });
  await page.context().close();
});

test('a wrong price, a wrong method and a wrong quantity are corrected', async () => {
  const id = await owing(chef, 'Denise');
  const page = await openAccount(id);
  const correct = async (text: string) => {
    const line = page.getByRole('listitem').filter({ hasText: text }).first();
    await line.getByRole('button', { name: 'Corriger', exact: true }).click();
  };
  await correct('Gratin dauphinois × 3');
  await page.getByLabel('Prix de toutes les gamelles (€)').fill('27,00');
  await press(page, 'Corriger la ligne');
  await page.getByText('Denise te doit 27,00 €').waitFor();
  await page.locator('s', { hasText: '29,70 €' }).waitFor();

  await correct('Gratin dauphinois × 3');
  await page.getByLabel('Gamelles', { exact: true }).fill('4');
  await expect.poll(() => page.getByLabel('Prix de toutes').inputValue()).toBe('36,00');
  await press(page, 'Corriger la ligne');
  await page.getByText('Denise te doit 36,00 €').waitFor();
  await page.getByText('Gratin dauphinois × 4').waitFor();
  await page.locator('s', { hasText: '3 gamelles' }).waitFor();
  await correct('Gratin dauphinois × 4');
  await page.getByLabel('Gamelles', { exact: true }).fill('3');
  await press(page, 'Corriger la ligne');
  await page.getByText('Denise te doit 27,00 €').waitFor();

  await takeMoney(page, '10', 'Espèces');
  await correct('Encaissé 10,00 € (espèces)');
  await page.getByRole('radio', { name: 'Carte' }).check();
  await press(page, 'Corriger la ligne');
  await page.getByText('Encaissé 10,00 € (carte)').waitFor();
  await page.locator('s', { hasText: 'Encaissé 10,00 € (espèces)' }).waitFor();
  await page.getByText('Denise te doit 17,00 €').waitFor();

  await press(page, 'Noter des gamelles');
  await press(page, 'Rendues');
  await page.getByText('Aucune gamelle dehors').waitFor();
  await correct('3 gamelles rendues');
  await page.getByLabel('Gamelles', { exact: true }).fill('1');
  await press(page, 'Corriger la ligne');
  await page.getByText('2 gamelles à reprendre').waitFor();
  await expect
    .poll(() => accountOf(chef, id))
    .toMatchObject({ box_owed: 2, amount_due: 17, method: 'card' });
  await page.context().close();
});

test('money and corrections whose answer was lost are not recorded twice', async () => {
  const id = await owing(chef, 'Irène');
  const page = await openAccount(id);
  await loseAnswers(page, '**/api/journal', 1);
  await takeMoney(page, '10', 'Espèces');
  // The entry waits on the phone and is sent again automatically.
  await page.getByRole('status').getByText('Noté : 10,00 € encaissés.').waitFor();
  await page.getByText('Irène te doit 19,70 €').waitFor();

  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 10,00 € (espèces)' });
  await line.getByRole('button', { name: 'Corriger', exact: true }).click();
  await page.getByRole('radio', { name: 'Carte' }).check();
  await loseAnswers(page, '**/api/journal', 1);
  await press(page, 'Corriger la ligne');
  await page.getByText('Corrigé. L’ancienne ligne reste, barrée.').waitFor();
  await page.getByText('Encaissé 10,00 € (carte)').waitFor();
  await expect
    .poll(() => accountOf(chef, id))
    .toMatchObject({ amount_due: 19.7, credit: 0, method: 'card' });
  await page.context().close();
});

test('the screen shows how the balance adds up', async () => {
  const id = await owing(chef, 'Edith');
  const page = await openAccount(id);
  await takeMoney(page, '20', 'Espèces');
  await page.getByText('Edith te doit 9,70 €').waitFor();
  await page.getByText('Pourquoi ce solde').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.nth(2).innerText()).toMatch(/−\s20,00\s€/);
  expect(await rows.nth(1).innerText()).toMatch(/\+\s29,70\s€/);
  expect(await rows.last().innerText()).toMatch(/\s9,70\s€/);
  await page.context().close();
});

test('a return in the history is taken back where it was made', async () => {
  const id = await owing(chef, 'Gisèle');
  const page = await openAs(browser, chef, `/clients/${id}`);
  await press(page, 'Livraison revenue');
  await press(page, 'Reçue + Payée');
  await page.getByRole('status').getByText('Statut de livraison mis à jour').waitFor();
  await page
    .getByRole('status')
    .getByText('Noté : 3 gamelles reprises, 29,70 € encaissés.')
    .waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Livraison revenue', exact: true }).waitFor();
  await expect
    .poll(() => accountOf(chef, id))
    .toMatchObject({ box_owed: 3, amount_due: 29.7, credit: 0 });
  await page.getByRole('link', { name: 'Compte', exact: true }).click();
  await page.getByText('Gisèle te doit 29,70 €').waitFor();
  await page.context().close();
});

test('« Marquer payée » asks for the method, and preselects the last one', async () => {
  const id = await owing(chef, 'Ginette');
  await deliver(chef, id, 'Soupe', { quantity: 1 });
  const page = await openAs(browser, chef, `/clients/${id}`);
  const payOne = async (dish: string, method: string | null) => {
    const row = page.getByRole('listitem').filter({ hasText: dish });
    await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
    await press(page, 'Seulement reçue');
    await row.getByRole('button', { name: 'Marquer payée', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Payée comment' });
    if (method !== null) await asked.getByRole('radio', { name: method }).check();
    const chosen = asked.getByRole('radio', { name: 'Chèque' });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await asked.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
    await row.getByText('Payée', { exact: true }).waitFor();
  };
  await payOne('Gratin', 'Chèque');
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ method: 'cheque' });
  await payOne('Soupe', null);
  await page.goto(`/compte/${id}`);
  await expect.poll(() => page.getByText(/Encaissé .* \(chèque\)/).count()).toBe(2);
  await page.context().close();
});

test('a box that is scanned on its way out is noted as delivered', async () => {
  const id = await addRecord(chef, 'Hélène', 'Moreau');
  const { qr_token } = await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, '/qr-scan');
  const scan = async () => {
    await page.getByLabel('Code écrit sous le QR').fill(qr_token);
    await press(page, 'Valider le code');
    await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
  };
  await scan();
  await press(page, 'Elle part aujourd’hui');
  await page.getByText(/Livrée\s:/).waitFor();
  await page.getByRole('status').getByText('Noté : 2 gamelles livrées.').waitFor();
  await scan();
  expect(await page.getByRole('button', { name: 'Elle part' }).count()).toBe(0);
  await press(page, 'Oui, revenue (pas encore payée)');
  await page.getByText('Boîte déjà marquée comme retournée').waitFor();
  await page.getByRole('status').getByText('Noté : 2 gamelles reprises.').waitFor();
  await page
    .getByRole('status')
    .getByRole('button', { name: 'Annuler', exact: true })
    .last()
    .click();
  await page.getByText("En attente d'action...").waitFor();
  await page.getByRole('link', { name: 'Voir le compte', exact: true }).click();
  await page.getByText('2 gamelles à reprendre').waitFor();
  await page.context().close();
});

test('a client sees the same balance, with the deliveries behind it', async () => {
  const eater = await joinAs('client', 'Irene', 'Petit', chef);
  const id = await ownRecord(eater);
  await deliver(chef, id, 'Gratin', { quantity: 3 });
  await untilServed(eater, 'Gratin');
  const page = await openAs(browser, eater, '/client-dashboard');
  await page.getByText(/^À rendre\s: 3\sgamelles \(gratin du \d\d\/\d\d\)$/).waitFor();
  await page.getByText(/^À payer\s: 29,70\s€ \(gratin du/).waitFor();
  await press(page, 'Historique');
  await page.getByText('À venir : historique des commandes.').waitFor();
  await page.getByRole('link', { name: 'Voir mes gamelles et paiements', exact: true }).click();
  await page.waitForURL('**/client-history');
  await page.getByText('3 gamelles livrées, 0 rendue · 29,70 € de repas, 0,00 € payé').waitFor();
  await page.getByText('Gratin × 3').waitFor();
  for (const figure of [/^Gamelles livrées/, /^Gamelles à rendre/, /^Montant dû/]) {
    await page.goto('/client-dashboard');
    await page.getByRole('link', { name: figure }).click();
    await page.waitForURL('**/client-history');
  }
  const kitchen = await openAccount(id);
  await kitchen.getByText('Irene te doit 29,70 €').waitFor();
  await page.context().close();
});
