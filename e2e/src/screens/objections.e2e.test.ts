import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
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
