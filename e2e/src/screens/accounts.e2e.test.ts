import { identityApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callRoute } from '@gamelles/contracts/client';
import { openQuietBrowser, openPage } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { accountScreens, publicScreens } from '../specification/index.ts';
import { checklist } from './checklist.ts';
import { appears, stopClock } from './clock.ts';
import { joinAs, type Member } from './household.ts';
import { captivePortal } from './captive-portal.ts';

let browser: Browser;
let page: Page;
let chef: Member;
const door = checklist(accountScreens);
const street = checklist(publicScreens);

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Ariane', 'Pascal');
  page = await openPage(browser, inject('origin'));
});
afterAll(() => browser.close());

test('the public pages', async () => {
  for (const path of [
    '/',
    '/a-propos',
    '/mentions-legales',
    '/unauthorized',
    '/nowhere',
  ] as const) {
    await page.goto(path);
    await street.sees(page, path, 'at rest');
  }
  expect(street.left()).toEqual([]);
});

test('/login at rest, refused, and without a network, with the typed text kept', async () => {
  await page.goto('/login');
  await door.sees(page, '/login', 'at rest');
  await page.getByLabel('E-mail').fill(chef.email);
  await page.getByPlaceholder('Mot de passe').fill('tout autre chose');
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  await logIn.click();
  await door.sees(page, '/login', 'refused');
  await page.route('**/api/users/login', (route) => route.fulfill({ status: 502, body: '<p>' }));
  await logIn.click();
  await door.sees(page, '/login', 'refused without a word');
  await page.unroute('**/api/users/login');
  await page.route('**/api/users/login', captivePortal);
  await logIn.click();
  await door.sees(page, '/login', 'answered by a stranger');
  await page.unroute('**/api/users/login');
  await page.route('**/api/users/login', (route) => route.abort());
  await logIn.click();
  await door.sees(page, '/login', 'cut off');
  await page.unroute('**/api/users/login');
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(chef.email);
  await expect
    .poll(() => page.getByPlaceholder('Mot de passe').inputValue())
    .toBe('tout autre chose');
});

test('/login says once, for 3 seconds, why a person was sent there', async () => {
  const guest = await openPage(browser, inject('origin'));
  await stopClock(guest);
  await guest.goto('/qr-history');
  await door.passes(guest, '/login', 'sent here');
  await guest.clock.resume();
  await guest.reload();
  await door.sees(guest, '/login', 'at rest');
  await expect.poll(() => guest.getByText('Il faut être authentifié').count()).toBe(0);
});

test('/signup at rest, and refused with nothing lost', async () => {
  await page.goto('/signup');
  await door.sees(page, '/signup', 'at rest', { chef: `Ariane Pascal (${chef.email})` });
  await page.getByLabel('Prénom').fill('Ariane');
  await page.getByLabel('Nom', { exact: true }).fill('Pascal');
  await page.getByLabel('E-mail').fill(chef.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await door.sees(page, '/signup', 'refused');
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(chef.email);
});

test('/forgot-password sends a link, or says that it could not', async () => {
  await page.goto('/forgot-password');
  await door.sees(page, '/forgot-password', 'at rest');
  await page.getByLabel('E-mail').fill(chef.email);
  await page.route('**/api/users/forgot-password', (route) => route.abort());
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await door.sees(page, '/forgot-password', 'failed');
  await page.unroute('**/api/users/forgot-password');
  await page.route('**/api/users/forgot-password', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await door.sees(page, '/forgot-password', 'answered without a word');
  await page.unroute('**/api/users/forgot-password');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await door.sees(page, '/forgot-password', 'sent');
});

test('/reset-password changes the password and goes to the log-in 3 seconds later', async () => {
  const { email } = await joinAs('traiteur', 'Urbain', 'Pascal');
  await callRoute(inject('origin'), identityApi.forgotPassword, { body: { email } });
  const subject = 'Choisis un nouveau mot de passe';
  const link = await mailedLink(inject('mailOrigin'), email, subject);
  const guest = await openPage(browser, inject('origin'));
  await stopClock(guest);
  await guest.goto(link);
  const first = guest.getByLabel('Nouveau mot de passe');
  await appears(guest, first);
  await door.sees(guest, '/reset-password/{token}', 'at rest');
  const change = guest.getByRole('button', { name: 'Changer le mot de passe', exact: true });
  await first.fill('encore une longue phrase');
  await guest.getByLabel('Confirmation du mot de passe').fill('encore');
  await change.click();
  await door.sees(guest, '/reset-password/{token}', 'unequal');
  await guest.getByLabel('Confirmation du mot de passe').fill('encore une longue phrase');
  await guest.route('**/users/reset-password/*', (route) =>
    route.request().method() === 'POST' ? captivePortal(route) : route.continue(),
  );
  await change.click();
  await appears(guest, guest.getByText('Une erreur est survenue'));
  await door.sees(guest, '/reset-password/{token}', 'answered by a stranger');
  await guest.unroute('**/users/reset-password/*');
  await change.click();
  await door.passes(guest, '/reset-password/{token}', 'done');
  await guest.clock.resume();
  await guest.goto(link);
  await guest.getByLabel('Nouveau mot de passe').fill('encore une longue phrase');
  await guest.getByLabel('Confirmation du mot de passe').fill('encore une longue phrase');
  await change.click();
  await door.sees(guest, '/reset-password/{token}', 'too late');
});

test('all specified states of these screens were reached', () => {
  expect(door.left()).toEqual([]);
});
