import { journalApi, objectionsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { enter } from '../people.ts';
import { endSessionAt } from './ended-session.ts';
import { deliver, joinAs, openAs, ownRecord } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('a client objects to a line, and the caterer settles it', async () => {
  const cook = await joinAs('traiteur', 'Odile', 'Faure');
  const eater = await joinAs('client', 'Jeanne', 'Petit', cook);
  const id = await ownRecord(eater);
  await deliver(cook, id, 'Gratin', { quantity: 3 });
  const page = await openAs(browser, eater, '/client-history');
  const line = page.getByRole('listitem').filter({ hasText: 'Gratin × 3' });
  await line.getByRole('button', { name: 'Je ne suis pas d’accord', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await dialog.getByText('Écris ce qui ne va pas.').waitFor();
  await dialog.getByLabel('Qu’est-ce qui ne va pas').fill('Je n’ai eu que deux gamelles');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await line.getByText('Pas encore de réponse').waitFor();
  // The button that opened the dialog is gone, so the focus moves.
  await expect.poll(() => hasFocus(line.getByText('Gratin × 3', { exact: true }))).toBe(true);

  const kitchen = await openAs(browser, cook, '/central-kitchen');
  const attention = kitchen.getByRole('region', { name: 'À regarder' });
  await attention.getByRole('link', { name: /Jeanne Petit.*n’est pas d’accord/ }).click();
  await kitchen.waitForURL(`**/compte/${id}`);
  const charged = kitchen.getByRole('listitem').filter({ hasText: 'Gratin × 3' });
  await charged.getByText('« Je n’ai eu que deux gamelles »').waitFor();
  await charged.getByRole('button', { name: 'C’est réglé', exact: true }).click();
  const answer = kitchen.getByRole('dialog', { name: 'Répondre à ton client' });
  await answer.getByLabel('Ta réponse (facultative)').fill('Corrigé, merci');
  await answer.getByRole('button', { name: 'Marquer comme réglé', exact: true }).click();
  await charged.getByText(/réglée à .*«\sCorrigé, merci\s»/).waitFor();

  await page.reload();
  await line.getByText(/Traité par ton traiteur .*Corrigé, merci/).waitFor();
  await page.context().close();
  await kitchen.context().close();
});

/** A press beside the open dialog. */
async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(5, 5);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('an objection that is not sent yet is kept when its dialog closes', async () => {
  const cook = await joinAs('traiteur', 'Odette', 'Faure');
  const eater = await joinAs('client', 'Lucienne', 'Petit', cook);
  await deliver(cook, await ownRecord(eater), 'Gratin', { quantity: 3 });
  const page = await openAs(browser, eater, '/client-history');
  const object = page.getByRole('button', { name: 'Je ne suis pas d’accord', exact: true });
  const note = page.getByLabel('Qu’est-ce qui ne va pas');
  await object.click();
  await note.fill('Je n’ai eu que deux gamelles');
  await pressBeside(page);
  await object.click();
  expect(await note.inputValue()).toBe('Je n’ai eu que deux gamelles');

  await pressBeside(page);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  const other = await page.context().newPage();
  await endSessionAt(other, () => other.goto('/client-dashboard'));
  await page.waitForURL('**/login');
  await enter(page, eater);
  await page.waitForURL('**/client-history');
  await object.click();
  expect(await note.inputValue()).toBe('Je n’ai eu que deux gamelles');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('Pas encore de réponse').waitFor();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/client-dashboard');
  await page.context().close();
});

test('an answer to an objection that is not sent yet is kept when its dialog closes', async () => {
  const cook = await joinAs('traiteur', 'Ornella', 'Faure');
  const eater = await joinAs('client', 'Lydie', 'Petit', cook);
  const id = await ownRecord(eater);
  await deliver(cook, id, 'Gratin');
  const [line] = await callRoute(inject('origin'), journalApi.listOwnJournal, {
    token: eater.token,
  });
  await callRoute(inject('origin'), objectionsApi.objectToLine, {
    token: eater.token,
    params: { id: line?.id ?? '' },
    body: { note: 'Une de trop' },
  });
  const page = await openAs(browser, cook, `/compte/${id}`);
  const settle = page.getByRole('button', { name: 'C’est réglé', exact: true });
  const answer = page.getByLabel('Ta réponse (facultative)');
  await settle.click();
  await answer.fill('Corrigé, merci');
  await pressBeside(page);
  await settle.click();
  expect(await answer.inputValue()).toBe('Corrigé, merci');
  await page.getByRole('button', { name: 'Marquer comme réglé', exact: true }).click();
  await page.getByText(/réglée à .*«\sCorrigé, merci\s»/).waitFor();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL(`**/clients/${id}`);
  await page.context().close();
});
