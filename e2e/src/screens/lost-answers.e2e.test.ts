import { randomUUID } from 'node:crypto';
import { journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { hold } from './hold.ts';
import { accountOf, addRecord, deliver, joinAs, openAs, owing, type Member } from './household.ts';
import { loseAnswers } from './lose-answers.ts';
import { keepNothing, takeMoney } from './waiting-acts.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Colette', 'Vasseur');
});
afterAll(() => browser.close());

async function offersNoUndo(page: Page): Promise<void> {
  const toasts = page.getByRole('status');
  expect(await toasts.getByText(/^Noté\s: /).count()).toBe(0);
  expect(await toasts.getByRole('button', { name: 'Annuler', exact: true }).count()).toBe(0);
}

async function scan(page: Page, token: string) {
  await page.getByLabel('Code écrit sous le QR').fill(token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.waitFor();
  return dialog;
}

test('a payment whose response was lost and that is then noted counts once', async () => {
  const id = await addRecord(chef, 'Yvonne', 'Barbier');
  const { qr_token } = await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, '/qr-scan');
  const dialog = await scan(page, qr_token);
  await loseAnswers(page, '**/api/qrcodes/*/pay*');
  await dialog.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
  await dialog.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^Déjà encaissé à \d\d:\d\d\.$/)
    .waitFor();
  await offersNoUndo(page);
  await expect
    .poll(() => accountOf(chef, id))
    .toMatchObject({ box_owed: 0, amount_due: 0, credit: 0 });
  await page.goto(`/compte/${id}`);
  await page.getByText('Yvonne ne te doit rien').waitFor();
  const taken = page.getByRole('listitem').filter({ hasText: 'Encaissé 19,80 €' });
  await expect.poll(() => taken.count()).toBe(1);
  expect(await page.getByText(/geste à regarder/).count()).toBe(0);
  await page.context().close();
});

test('a return whose response was lost and that is then noted is reported as known already', async () => {
  const id = await addRecord(chef, 'Ysaline', 'Barbier');
  const { qr_token } = await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, '/qr-scan');
  const dialog = await scan(page, qr_token);
  await loseAnswers(page, '**/api/qrcodes/*/return');
  await dialog.getByRole('button', { name: 'Oui, revenue (pas encore payée)' }).click();
  await dialog.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^Déjà rendue à \d\d:\d\d\.$/)
    .waitFor();
  await offersNoUndo(page);
  await page.context().close();
});

test('if the return was recorded already, only the payment is noted and can be taken back', async () => {
  const id = await addRecord(chef, 'Yvon', 'Barbier');
  await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, `/clients/${id}`);
  await page.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
  // The lost call contains the return only.
  await page.route('**/resolve', async (route) => {
    await route.fetch({ postData: { returned: true, paid: false } });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Reçue + Payée', exact: true }).click();
  const toasts = page.getByRole('status');
  await toasts.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await toasts.getByText(/^Déjà rendue à \d\d:\d\d\.\nNoté\s: 19,80\s€ encaissés\.$/).waitFor();
  await toasts.getByRole('button', { name: 'Annuler', exact: true }).click();
  await toasts.getByText('Annulé. Rien n’a été compté.').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0, amount_due: 19.8 });
  expect(await page.getByText(/geste à regarder/).count()).toBe(0);
  await page.context().close();
});

/** Boxes of a delivery that no longer exists, in the list of acts to look at. */
async function lookAtGone(firstName: string) {
  const id = await addRecord(chef, firstName, 'Barbier');
  const { qr_token } = await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, '/qr-scan');
  await page.route(`**/api/qrcodes/${qr_token}`, async (route) => {
    const response = await route.fetch();
    const box: object = await response.json();
    await route.fulfill({ response, json: { ...box, delivery_id: randomUUID() } });
  });
  const dialog = await scan(page, qr_token);
  await dialog.getByRole('button', { name: 'Elle part aujourd’hui', exact: true }).click();
  await dialog.getByText('Le départ n’a pas pu être noté.').waitFor();
  await page.goto(`/compte/${id}`);
  await page.getByRole('button', { name: /1\sgeste à regarder/ }).click();
  const act = page.getByRole('dialog', { name: 'Gestes à envoyer' }).getByRole('listitem');
  await act.getByText('Cette livraison n’existe plus. Garder une note ?').waitFor();
  const keep = act.getByRole('button', { name: 'Garder une note', exact: true });
  return { id, page, act, keep };
}

test('boxes of a delivery that is gone can be kept as a note', async () => {
  const { id, page, keep } = await lookAtGone('Zélie');
  await keep.click();
  await page.getByRole('dialog').getByText('Tout est envoyé.').waitFor();
  // The account behind the list updates by itself.
  const line = page.getByRole('listitem').filter({ hasText: 'Livraison remise' });
  await line.getByText('livraison supprimée depuis').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 2, amount_due: 19.8 });
  await page.context().close();
});

test('a note that replaces a forgotten act is recorded once', async () => {
  const { id, page, act, keep } = await lookAtGone('Zita');
  await act.getByRole('button', { name: 'Oublier', exact: true }).click();
  await act.getByText(/, oublié$/).waitFor();
  // The pressed button has gone.
  const close = page.getByRole('button', { name: 'Fermer', exact: true });
  await expect.poll(() => close.evaluate((node) => node === document.activeElement)).toBe(true);
  await keep.click();
  await page.getByRole('dialog').getByText('Tout est envoyé.').waitFor();
  expect(await notes(id)).toHaveLength(1);
  await page.context().close();
});

test('a note that is requested again while it is being sent is recorded once', async () => {
  const { id, page, keep } = await lookAtGone('Zoé');
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/journal', async (route) => {
    await answered;
    await route.continue();
  });
  await keep.click();
  await keep.and(page.locator('[aria-busy=true]')).click({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /1\sgeste à regarder/ }).click();
  await keep.click();
  answer(undefined);
  await page.getByRole('dialog').getByText('Tout est envoyé.').waitFor();
  expect(await notes(id)).toHaveLength(1);
  await page.context().close();
});

async function notes(id: string) {
  const lines = await callRoute(inject('origin'), journalApi.listJournal, {
    token: chef.token,
    query: { client_id: id },
  });
  return lines.filter(({ note }) => note?.includes('livraison supprimée depuis'));
}

/** A screen on a phone that keeps nothing, and from which the answer to the first act is lost. */
async function openKeepingNothing(path: string): Promise<Page> {
  const page = await openAs(browser, chef, path);
  await page.getByRole('button', { name: 'Encaisser', exact: true }).waitFor();
  await keepNothing(page);
  await loseAnswers(page, '**/api/journal', 1);
  return page;
}

test('on a phone that keeps nothing, a payment counts once though its dialog was closed after a try', async () => {
  const id = await owing(chef, 'Agathe');
  const page = await openKeepingNothing(`/compte/${id}`);
  await takeMoney(page, '20');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('navigation privée').waitFor();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
  await takeMoney(page, '20');
  await page.getByRole('status').getByText('Ce geste était déjà noté').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 9.7, credit: 0 });
  // The next payment is another one, also of the same amount.
  await page.getByText('Agathe te doit 9,70 €').waitFor();
  await takeMoney(page, '20');
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 0, credit: 10.3 });
  await page.context().close();
});

test('on a phone that keeps nothing, another amount after a lost answer is another payment', async () => {
  const id = await owing(chef, 'Agnès');
  const page = await openKeepingNothing(`/compte/${id}`);
  await takeMoney(page, '20');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('navigation privée').waitFor();
  await dialog.getByLabel('Montant (€)').fill('5');
  await dialog.getByRole('button', { name: 'Encaisser ce montant' }).click();
  await page.getByRole('status').getByText('Encaissé').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 4.7, credit: 0 });
  await page.context().close();
});

test('on a phone that keeps nothing, boxes count once though their dialog was closed after a try', async () => {
  const id = await owing(chef, 'Aline');
  const page = await openKeepingNothing(`/compte/${id}`);
  const dialog = page.getByRole('dialog');
  const note = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
    await dialog.getByLabel('Gamelles', { exact: true }).fill('1');
    await dialog.getByRole('button', { name: 'Rendues', exact: true }).click();
  };
  await note();
  await dialog.getByText('navigation privée').waitFor();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
  await note();
  await page.getByRole('status').getByText('Ce geste était déjà noté').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 2 });
  await page.context().close();
});

test('on a phone that keeps nothing, an act is sent once the one before it is answered', async () => {
  const id = await owing(chef, 'Annette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.getByRole('button', { name: 'Encaisser', exact: true }).waitFor();
  await keepNothing(page);
  const calls: string[] = [];
  const isOfJournal = (request: Request) => request.url().endsWith('/api/journal');
  page.on('request', (request) => isOfJournal(request) && calls.push('sent'));
  page.on('requestfinished', (request) => isOfJournal(request) && calls.push('answered'));
  const answer = await hold(page, '**/api/journal');
  await takeMoney(page, '20');
  await expect.poll(() => calls).toEqual(['sent']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
  await page.getByRole('button', { name: 'Rendues', exact: true }).click();
  await page.locator('[aria-busy=true]', { hasText: 'Rendues' }).waitFor();
  answer();
  await page.getByText('Annette te doit 9,70 €').waitFor();
  await page.getByText('Aucune gamelle dehors').waitFor();
  expect(calls).toEqual(['sent', 'answered', 'sent', 'answered']);
  await page.context().close();
});

test('a payment that may be recorded twice can be kept as it is', async () => {
  const id = await addRecord(chef, 'Armelle', 'Barbier');
  await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, `/compte/${id}`);
  for (const said of ['Noté : 10,00 € encaissés.', 'Encaissé deux fois aujourd’hui ?']) {
    await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
    await page.getByLabel('Montant (€)').fill('10');
    await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
    await page.getByRole('status').getByText(said).waitFor();
  }
  await page.getByRole('status').getByRole('button', { name: 'Garder', exact: true }).click();
  await page.getByText('Encaissé deux fois').waitFor({ state: 'detached' });
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 0, credit: 0.2 });
  await page.context().close();
});

test('a payment that may be recorded twice links to the account of its client', async () => {
  const id = await addRecord(chef, 'Aurore', 'Barbier');
  await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, `/compte/${id}`);
  const noted = page.getByRole('status').getByText('Noté : 10,00 € encaissés.');
  await takeMoney(page, '10');
  await noted.waitFor();
  await noted.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await takeMoney(page, '10');
  await noted.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /1\sgeste à regarder/ }).waitFor();
  await page.goto('/central-kitchen');
  await page.getByRole('button', { name: /1\sgeste à regarder/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Gestes à envoyer' });
  await dialog.getByText('Encaissé deux fois aujourd’hui ?').waitFor();
  await dialog.getByRole('link').click();
  await page.waitForURL(`**/compte/${id}`);
  await dialog.waitFor({ state: 'hidden' });
  await page.context().close();
});
