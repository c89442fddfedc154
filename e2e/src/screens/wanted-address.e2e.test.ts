import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { somebody } from '../people.ts';
import { joinAs, openAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let eater: Member;
beforeAll(async () => {
  browser = await openQuietBrowser();
  eater = await joinAs('client', 'Yves', 'Renard', await joinAs('traiteur', 'Odette', 'Collin'));
  await ownRecord(eater);
});
afterAll(() => browser.close());

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** The settings of a client who has asked for another address. */
async function askFor(email: string): Promise<Page> {
  const page = await openAs(browser, eater, '/client-settings');
  await page.getByLabel('E-mail').fill(email);
  await button(page, 'Enregistrer').click();
  await page.getByText(`Suis le lien que nous avons envoyé à ${email}`).waitFor();
  await mailedLink(inject('mailOrigin'), email, 'Confirme ta nouvelle adresse e-mail');
  return page;
}

test('a mistyped address can be taken back', async () => {
  const page = await askFor(somebody('Yves', 'Renrad').email);
  await button(page, 'Garder mon adresse').click();
  await page.getByText('Tu gardes ton adresse.').waitFor();
  const unconfirmed = page.getByText('Ton adresse e-mail n’est pas encore confirmée');
  await unconfirmed.waitFor();
  expect(await page.locator(':focus', { has: unconfirmed }).count()).toBe(1);
  await page.reload();
  await unconfirmed.waitFor();
  expect(await button(page, 'Garder mon adresse').count()).toBe(0);
  await page.context().close();
});

test('a new password cancels the request, says so, and keeps the link of the sign-up valid', async () => {
  const { email } = somebody('Yves', 'Autre');
  const page = await askFor(email);
  await button(page, 'Changer mon mot de passe').click();
  await page.getByLabel('Mot de passe actuel').fill(eater.password);
  await page.getByLabel('Nouveau mot de passe').fill('encore une longue phrase');
  await page.getByLabel('Confirmation du mot de passe').fill('encore une longue phrase');
  await button(page, 'Changer le mot de passe').click();
  await page.getByText('Ta demande de changer d’adresse e-mail est annulée.').waitFor();
  await page.getByText('Ton adresse e-mail n’est pas encore confirmée').waitFor();

  const subject = 'Confirme ta nouvelle adresse e-mail';
  await page.goto(await mailedLink(inject('mailOrigin'), email, subject));
  await button(page, 'Confirmer mon adresse').click();
  await page.getByText('Demande-en un autre dans tes paramètres.').waitFor();
  const own = await mailedLink(inject('mailOrigin'), eater.email, 'Confirme ton adresse e-mail');
  await page.goto(own);
  await button(page, 'Confirmer mon adresse').click();
  await page.getByText('Ton adresse e-mail est confirmée.').waitFor();
  await page.context().close();
});
