import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { mailedLink } from './mails.ts';
import { enter, logIn, signUpAsCaterer, somebody } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function linkTo(email: string, subject: string) {
  return mailedLink(inject('mailOrigin'), email, subject);
}

async function choose(page: Page, password: string, confirmation: string) {
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(confirmation);
  await page.getByRole('button', { name: 'Changer le mot de passe', exact: true }).click();
}

test('a person with a forgotten password sets a new one by mail and is logged out elsewhere', async () => {
  const person = somebody('Manon', 'Garnier');
  const newPassword = 'une tout autre phrase';
  const laptop = await openPage(browser, inject('origin'));
  await signUpAsCaterer(laptop, person);
  await logIn(laptop, person);
  await laptop.waitForURL('**/central-kitchen');

  const phone = await openPage(browser, inject('origin'));
  await phone.goto('/login');
  await phone.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await phone.getByLabel('E-mail').fill(person.email);
  await phone.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await phone
    .getByText('Si un compte existe avec cette adresse, un e-mail vient de partir.')
    .waitFor();

  const link = await linkTo(person.email, 'Choisis un nouveau mot de passe');
  await phone.goto(link);
  await choose(phone, newPassword, 'autre chose');
  await phone.getByText('Les mots de passe ne correspondent pas.').waitFor();
  await choose(phone, newPassword, newPassword);
  await phone.getByText('Mot de passe modifié avec succès. Redirection en cours...').waitFor();
  await phone.waitForURL('**/login');

  await laptop.reload();
  await laptop.waitForURL('**/login');
  await logIn(phone, { ...person, password: newPassword });
  await phone.waitForURL('**/central-kitchen');

  const late = await openPage(browser, inject('origin'));
  await late.goto(link);
  await choose(late, newPassword, newPassword);
  await late.getByText('Ce lien n’est plus valable. Demande-en un nouveau.').waitFor();
});

test('an address is confirmed by whoever has signed up with it', async () => {
  const person = somebody('Malik', 'Renaud');
  const page = await openPage(browser, inject('origin'));
  await signUpAsCaterer(page, person);
  const link = await linkTo(person.email, 'Confirme ton adresse e-mail');
  await page.goto(link);
  await page.getByText('Connecte-toi d’abord avec cette adresse').waitFor();
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await enter(page, person);
  await page.waitForURL(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse', exact: true }).click();
  await page.getByText('Ton adresse e-mail est confirmée.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Confirmer mon adresse', exact: true }).count())
    .toBe(0);
  // The focus of the pressed button goes to the message.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Ton adresse e-mail est confirmée.');
});
