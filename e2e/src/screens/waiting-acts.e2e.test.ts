import { identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openBrowser, visit } from '../browser.ts';
import { appears } from './clock.ts';
import { hold } from './hold.ts';
import {
  accountOf,
  enterAs,
  joinAs,
  logInAs,
  openAs,
  openStoppedAs,
  owing,
  type Member,
} from './household.ts';
import { readRaw } from './kept-on-phone.ts';
import { cutJournal, recordOwing, takeMoney, untilWaiting } from './waiting-acts.ts';

const call = z.object({ entries: z.array(z.object({ amount: z.number() })) });

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Marceline', 'Fournier');
});
afterAll(() => browser.close());

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText(/1\sgeste n’est pas encore envoyé\./).waitFor();
  await page.waitForURL('**/login');
}

test('one of two tabs sends the acts of both, each once and in the order of the acts', async () => {
  const id = await owing(chef, 'Lucette');
  const here = await openAs(browser, chef, `/compte/${id}`);
  const there = await here.context().newPage();
  await there.goto(`/compte/${id}`);
  let isCut = true;
  let underway = 0;
  let mostUnderway = 0;
  const sent: number[] = [];
  await here.context().route('**/api/journal', async (route) => {
    if (isCut) return route.abort();
    underway += 1;
    mostUnderway = Math.max(mostUnderway, underway);
    const { entries } = call.parse(route.request().postDataJSON());
    sent.push(...entries.map(({ amount }) => amount));
    const response = await route.fetch();
    underway -= 1;
    return route.fulfill({ response });
  });
  for (const [order, page] of [here, there, here, there].entries()) {
    await takeMoney(page, String(order + 1));
    await untilWaiting(page, order + 1);
  }
  isCut = false;
  await Promise.all(
    [here, there].map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  for (const page of [here, there]) {
    await page.getByText('Lucette te doit 19,70 €').waitFor();
    await page.getByRole('button', { name: /en attente/ }).waitFor({ state: 'detached' });
  }
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(mostUnderway).toBe(1);
  await here.context().close();
});

test('a profile shows the payment that was answered late, before svc-clients has heard of it', async () => {
  const id = await owing(chef, 'Léontine');
  const json = await recordOwing(chef, id);
  const page = await openStoppedAs(browser, chef, `/clients/${id}`);
  const due = page.getByRole('definition').nth(1);
  await expect.poll(() => due.textContent()).toMatch(/^29,70/);
  const read: string[] = [];
  await page.route(`**/api/clients/${id}`, (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    read.push(route.request().url());
    return route.fulfill({ json });
  });
  const answer = await hold(page, '**/api/journal');
  await takeMoney(page, '20');
  const isSaid = page.getByRole('status').getByText('Noté : 20,00 € encaissés.');
  await page.clock.runFor(6_000);
  await appears(page, isSaid);
  answer();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return read.length;
    })
    .toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return due.textContent();
    })
    .toMatch(/^9,70/);
  await page.context().close();
});

test('a payment that two phones correct counts once, and the later phone is told', async () => {
  const id = await owing(chef, 'Paulette');
  const here = await openAs(browser, chef, `/compte/${id}`);
  await takeMoney(here, '20');
  const there = await openAs(browser, chef, `/compte/${id}`);
  const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const correct = async (page: Page, method: string) => {
    const paid = line(page, 'Encaissé 20,00 € (espèces)');
    await paid.getByRole('button', { name: 'Corriger', exact: true }).click();
    await page.getByRole('radio', { name: method }).check();
    await page.getByRole('button', { name: 'Corriger la ligne', exact: true }).click();
    await page.getByText('Corrigé. L’ancienne ligne reste, barrée.').waitFor();
    return paid;
  };
  await cutJournal(here);
  const paid = await correct(here, 'Chèque');
  await paid.getByText('Correction en attente sur ce téléphone').waitFor();
  expect(await paid.getByRole('button').count()).toBe(0);
  await correct(there, 'Carte');
  await line(there, 'Encaissé 20,00 € (carte)').waitFor();

  await here.unroute('**/api/journal');
  await here.evaluate(() => window.dispatchEvent(new Event('online')));
  await here.getByRole('button', { name: /1\sgeste à regarder/ }).click();
  const list = here.getByRole('dialog', { name: 'Gestes à envoyer' });
  await list.getByText('20,00 € encaissés').waitFor();
  await list.getByText(/Cette ligne était déjà annulée ou corrigée/).waitFor();
  await list.getByRole('button', { name: 'Fermer', exact: true }).click();
  await line(here, 'Encaissé 20,00 € (carte)').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 9.7, method: 'card' });
  await here.context().close();
  await there.context().close();
});

test('people see only their own waiting acts, and the log-in screen counts all of them', async () => {
  const page = await logInAs(browser, chef, `/compte/${await owing(chef, 'Ginette')}`);
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await logOut(page);
  await page.getByText(/Reconnecte-toi pour envoyer 1\sgeste\./).waitFor();

  const other = await joinAs('traiteur', 'Simone', 'Roux');
  await enterAs(page, other);
  await visit(page, `/compte/${await owing(other, 'Odette')}`);
  await takeMoney(page, '10');
  await untilWaiting(page, 1);
  await logOut(page);
  await page.getByText(/Reconnecte-toi pour envoyer 2\sgestes\./).waitFor();

  await enterAs(page, await joinAs('client', 'Zelie', 'Petit', other));
  await visit(page, '/client-dashboard');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await page.getByText(/encore envoyé/).count()).toBe(0);
  await page.context().close();
});

test('the acts of a deleted account are erased, and those of one that is logged out stay', async () => {
  const page = await logInAs(browser, chef, `/compte/${await owing(chef, 'Lucienne')}`);
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await logOut(page);

  const leaving = await joinAs('traiteur', 'Solange', 'Partante');
  const client = await owing(leaving, 'Noémie');
  await enterAs(page, leaving);
  await visit(page, `/compte/${client}`);
  await takeMoney(page, '10');
  await untilWaiting(page, 1);
  await logOut(page);
  await page.getByText(/Reconnecte-toi pour envoyer 2\sgestes\./).waitFor();
  expect((await readRaw(page)).text).toContain(client);

  const { token } = leaving;
  await callRoute(inject('origin'), identityApi.deleteOwnAccount, { token });
  await page.reload();
  await page.getByText(/Reconnecte-toi pour envoyer 1\sgeste\./).waitFor();
  const { text } = await readRaw(page);
  expect(text).not.toContain(client);
  expect(text).toContain(chef.id);
  await page.context().close();
});

test('an ended session loses no act: the same person sends it after the log-in', async () => {
  const id = await owing(chef, 'Odile');
  const page = await openAs(browser, chef, `/compte/${id}`);
  const ended = { error: 'Connecte-toi pour continuer.', code: 'unauthenticated' };
  const calls = /\/api\/(journal|users\/refresh)$/;
  await page.route(calls, (route) => route.fulfill({ status: 401, json: ended }));
  await takeMoney(page, '20');
  await page.waitForURL('**/login');
  await page.getByText(/Reconnecte-toi pour envoyer 1\sgeste\./).waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7 });
  await page.unroute(calls);
  await enterAs(page, chef);
  await page.goto('/central-kitchen');
  await expect.poll(async () => (await accountOf(chef, id)).amount_due).toBe(9.7);
  await page.context().close();
});
