import { clientsApi, deliveriesApi, journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { hold } from './hold.ts';
import {
  accountOf,
  addRecord,
  deliver,
  enterAs,
  joinAs,
  logInAs,
  openAs,
  owing,
  type Member,
} from './household.ts';
import { cutJournal, keepNothing, takeMoney, untilWaiting } from './waiting-acts.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Ginette', 'Marchand');
});
afterAll(() => browser.close());

async function noteReturned(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
  await page.getByRole('button', { name: 'Rendues', exact: true }).click();
  await page.getByRole('status').getByText('Noté : 3 gamelles reprises.').waitFor();
}

test('an act noted without a network waits, in sight, and is sent by itself', async () => {
  const id = await owing(chef, 'Lucette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.context().setOffline(true);
  await takeMoney(page, '20');
  await page.getByRole('status').getByText('Noté : 20,00 € encaissés.').waitFor();
  await noteReturned(page);
  const badge = page.getByRole('button', { name: /Hors ligne\s: 2\sgestes en attente/ });
  await badge.click();
  const list = page.getByRole('dialog', { name: 'Gestes à envoyer' });
  await list.getByText('20,00 € encaissés').waitFor();
  await list.getByText('3 gamelles reprises').waitFor();
  await list.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 3, amount_due: 29.7 });

  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await page.getByText('Lucette te doit 9,70 €').waitFor();
  await page.getByText('Aucune gamelle dehors').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0, amount_due: 9.7 });
  await page.context().close();
});

test('a waiting act outlives its page, and the next page sends it', async () => {
  const id = await owing(chef, 'Odile');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await cutJournal(page);
  await takeMoney(page, '9,70');
  await page.getByRole('button', { name: /1\sgeste en attente/ }).waitFor();
  await page.close();
  const next = await page.context().newPage();
  await next.goto('/central-kitchen');
  await expect.poll(async () => (await accountOf(chef, id)).amount_due).toBe(20);
  await next.context().close();
});

test('a recorded payment that is taken back without a network no longer counts', async () => {
  const id = await owing(chef, 'Sabine');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await takeMoney(page, '20');
  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 €' });
  await line.getByText('Noté par toi').waitFor();
  await page.getByText('Sabine te doit 9,70 €').waitFor();
  await page.context().setOffline(true);
  await line.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('Annulé. Rien n’a été compté.').waitFor();
  await page.getByText('Sabine te doit 29,70 €').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });
  await page.context().close();
});

test('an act can be taken back before it was sent', async () => {
  const id = await owing(chef, 'Paulette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.context().setOffline(true);
  await takeMoney(page, '20');
  await page.getByRole('button', { name: /1\sgeste en attente/ }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé. Rien n’a été compté.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });
  await page.context().close();
});

test('a waiting act can be taken back in the list of acts, once', async () => {
  const id = await owing(chef, 'Pierrette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.context().setOffline(true);
  await takeMoney(page, '20');
  await page.getByText('Pierrette te doit 9,70 €').waitFor();
  await page.getByRole('button', { name: /1\sgeste en attente/ }).click();
  const list = page.getByRole('dialog', { name: 'Gestes à envoyer' });
  const act = list.getByRole('listitem').filter({ hasText: '20,00 € encaissés' });
  await act.getByRole('button', { name: 'Annuler', exact: true }).click();
  await act.getByText(/, annulé$/).waitFor();
  await list.getByText('Annulation').waitFor();
  expect(await list.getByRole('button', { name: 'Annuler', exact: true }).count()).toBe(0);
  await list.getByRole('button', { name: 'Fermer', exact: true }).click();
  await page.getByText('Pierrette te doit 29,70 €').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await page.getByText('Pierrette te doit 29,70 €').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });
  await page.context().close();
});

test('an act that is taken back while it is being sent is recorded, and undone', async () => {
  const id = await owing(chef, 'Perrine');
  const page = await openAs(browser, chef, `/compte/${id}`);
  const answer = await hold(page, '**/api/journal');
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /1\sgeste en attente/ }).click();
  const list = page.getByRole('dialog', { name: 'Gestes à envoyer' });
  await list.getByRole('button', { name: 'Annuler', exact: true }).click();
  await list.getByText('Annulation').waitFor();
  answer();
  await list.getByText('Tout est envoyé.').waitFor();
  await list.getByRole('button', { name: 'Fermer', exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 €' });
  await line.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, credit: 0 });
  await page.context().close();
});

test('a log-out keeps the waiting acts, and only the same person sees and sends them', async () => {
  const id = await owing(chef, 'Raymonde');
  const page = await logInAs(browser, chef, `/compte/${id}`);
  await cutJournal(page);
  await takeMoney(page, '20');
  await page.getByRole('button', { name: /1\sgeste en attente/ }).waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText(/1\sgeste n’est pas encore envoyé\./).waitFor();
  await page.waitForURL('**/login');
  await page.getByText(/Reconnecte-toi pour envoyer 1\sgeste\./).waitFor();
  await page.unroute('**/api/journal');

  await enterAs(page, await joinAs('traiteur', 'Simone', 'Roux'));
  await visit(page, '/central-kitchen');
  expect(await page.getByText(/geste/).count()).toBe(0);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7 });

  await enterAs(page, chef);
  await page.goto('/central-kitchen');
  await expect.poll(async () => (await accountOf(chef, id)).amount_due).toBe(9.7);
  await page.context().close();
});

test('an act that the server accepted in part is listed for a look', async () => {
  const id = await owing(chef, 'Suzette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.context().setOffline(true);
  await noteReturned(page);
  const happened_at = new Date().toISOString();
  const elsewhere = '0193b2a0-0000-7000-8000-' + id.replaceAll('-', '').slice(-12);
  await callRoute(inject('origin'), journalApi.recordJournal, {
    token: chef.token,
    body: {
      sent_at: happened_at,
      entries: [{ id: elsewhere, kind: 'returned', client_id: id, quantity: 1, happened_at }],
    },
  });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /1\sgeste à regarder/ }).click();
  const act = page.getByRole('dialog').getByRole('listitem');
  await act.getByText(/il n’en restait que 2/).waitFor();
  await act.getByRole('button', { name: 'J’ai vu', exact: true }).click();
  await page.getByRole('dialog').getByText('Tout est envoyé.').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Fermer');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0 });
  await page.context().close();
});

test('a return in the history is noted without a network, and sent later', async () => {
  const id = await owing(chef, 'Thérèse');
  const page = await openAs(browser, chef, `/clients/${id}`);
  const cameBack = page.getByRole('button', { name: 'Livraison revenue', exact: true });
  await cameBack.waitFor();
  await page.context().setOffline(true);
  await cameBack.click();
  await page.getByRole('button', { name: 'Reçue + Payée', exact: true }).click();
  await page.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page.getByText('Noté : 3 gamelles reprises, 29,70 € encaissés.').waitFor();
  await page.getByText('Payée', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0, amount_due: 0 });
  await page.context().close();
});

test('a stored return that another phone sent first counts once, and needs no look', async () => {
  const id = await owing(chef, 'Tiphaine');
  const page = await openAs(browser, chef, `/clients/${id}`);
  const cameBack = page.getByRole('button', { name: 'Livraison revenue', exact: true });
  await cameBack.waitFor();
  await page.context().setOffline(true);
  await cameBack.click();
  await page.getByRole('button', { name: 'Seulement reçue', exact: true }).click();
  await page.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page.getByText('Noté : 3 gamelles reprises.').waitFor();
  const { open } = await accountOf(chef, id);
  await callRoute(inject('origin'), deliveriesApi.resolveDelivery, {
    token: chef.token,
    params: { id: open[0]?.delivery_id ?? '' },
    body: { returned: true, paid: false },
  });
  await page.context().setOffline(false);
  const toasts = page.getByRole('status');
  await toasts.getByText(/(^|\s: )Déjà rendue à \d\d:\d\d\.$/).waitFor();
  expect(await page.getByText(/geste à regarder/).count()).toBe(0);
  await page.context().close();
});

test('a scanned return is noted without a network, and sent later', async () => {
  const id = await addRecord(chef, 'Ursule', 'Barbier');
  const { qr_token } = await deliver(chef, id, 'Tian');
  const page = await openAs(browser, chef, '/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(qr_token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
  await dialog.getByText('Erreur lors du retour et paiement.').waitFor();
  await dialog.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true }).click();
  await page.getByText('Noté : 2 gamelles reprises, 19,80 € encaissés.').waitFor();
  await page.getByText('Boîte déjà marquée comme retournée').waitFor();
  await page.getByText('Payée', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0, amount_due: 0 });
  await page.context().close();
});

test.each([
  ['that keeps nothing', 'SecurityError', 'navigation privée'],
  ['that is full', 'QuotaExceededError', 'Ce téléphone est plein'],
])('a phone %s sends at once, or says that nothing is noted', async (_name, fault, said) => {
  const id = await owing(chef, 'Violette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await keepNothing(page, fault);
  await takeMoney(page, '20');
  await page.getByText('Violette te doit 9,70 €').waitFor();
  await page.context().setOffline(true);
  await takeMoney(page, '5');
  await page.getByRole('dialog').getByText(said).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
  await page.getByText('Violette te doit 4,70 €').waitFor();
  await page.context().close();
});

test('a client who was removed meanwhile stays in the books', async () => {
  const id = await owing(chef, 'Yvette');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await page.context().setOffline(true);
  await takeMoney(page, '29,70');
  await page.getByRole('status').getByText('Noté : 29,70 € encaissés.').waitFor();
  await callRoute(inject('origin'), clientsApi.deleteClient, { token: chef.token, params: { id } });
  await page.context().setOffline(false);
  await expect.poll(async () => (await accountOf(chef, id)).amount_due).toBe(0);
  await page.context().close();
});
