import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { enter, logIn } from '../people.ts';
import { hold } from './hold.ts';
import { carryIn, joinAs, openAs, type Member } from './household.ts';

const catererScreens = [
  '/central-kitchen',
  '/clients',
  '/clients/1',
  '/compte/1',
  '/tournee',
  '/porte/1',
  '/add-client',
  '/import-clients',
  '/edit-client/1',
  '/test-delivery',
  '/qr-code',
  '/etiquettes',
  '/qr-print/abc',
  '/qr-history',
  '/qr-scan',
  '/box-inventory',
  '/plats',
  '/kitchen-settings',
  '/aide',
];
const clientScreens = [
  '/client-dashboard',
  '/client-history',
  '/client-settings',
  '/select-chef',
  '/aide-client',
];

let browser: Browser;
let chef: Member;
let eater: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Colette', 'Faure');
  eater = await joinAs('client', 'Simon', 'Perrin', chef);
});
afterAll(() => browser.close());

/** The path at which each visit ends. */
async function whereTheyLead(page: Page, paths: readonly string[]): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    ends.push(new URL(page.url()).pathname);
  }
  return ends;
}

test('without a session every guarded screen leads to the log-in', async () => {
  const page = await openPage(browser, inject('origin'));
  const paths = [...catererScreens, ...clientScreens];
  expect(await whereTheyLead(page, paths)).toEqual(paths.map(() => '/login'));
});

test('a caterer is not let into the screens of a client', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  expect(await whereTheyLead(page, clientScreens)).toEqual(
    clientScreens.map(() => '/unauthorized'),
  );
});

test('a client is not let into the screens of a caterer', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, eater);
  const ends = await whereTheyLead(page, catererScreens);
  expect(ends).toEqual(catererScreens.map(() => '/unauthorized'));
});

test('an access token that is over is renewed, in two browsers with the same session', async () => {
  for (const browserName of ['one', 'other']) {
    const page = await openAs(browser, chef, '/mentions-legales');
    const over = chef.token.replace(/.{9}$/, '-too-old-');
    await page.evaluate((token) => localStorage.setItem('token', token), over);
    await page.goto('/qr-history');
    await page.getByText('Aucune livraison enregistrée pour le moment.').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token, browserName).not.toBe(over);
    await page.context().close();
  }
});

test('a person who asked for another screen returns to it after the log-in', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/qr-history?status=out');
  await page.waitForURL('**/login');
  await enter(page, chef);
  await page.waitForURL('**/qr-history?status=out');
  await expect.poll(() => page.getByRole('radio', { name: 'Dehors' }).isChecked()).toBe(true);
});

test('a person who asked for a screen of another role comes to their own first screen', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.goto('/qr-history');
  await page.waitForURL('**/login');
  await enter(page, eater);
  await page.waitForURL('**/client-dashboard');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Simon');
});

test('logging out clears what was stored and ends the session in every tab', async () => {
  const tab = await openPage(browser, inject('origin'));
  await logIn(tab, chef);
  await tab.waitForURL('**/central-kitchen');
  const others = [await tab.context().newPage(), await tab.context().newPage()];
  for (const other of others) await other.goto('/qr-history');
  await tab.getByRole('button', { name: 'Log out', exact: true }).click();
  for (const each of [tab, ...others]) await each.waitForURL('**/login');
  const stored = () => ['token', 'role', 'user'].map((key) => localStorage.getItem(key));
  expect(await tab.evaluate(stored)).toEqual([null, null, null]);
});

test('a screen asks the server for nothing after the log-out', async () => {
  const page = await openPage(browser, inject('origin'));
  await logIn(page, eater);
  await page.getByText('Gamelles à rendre').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByLabel('Mot de passe').first().waitFor();
  expect(asked).toEqual(['/api/users/logout']);
  await page.context().close();
});

test('an answer to a person who has logged out reaches neither screen nor address of the next', async () => {
  const first = await joinAs('client', 'Paule', 'Noir');
  const page = await openPage(browser, inject('origin'));
  await logIn(page, first);
  await page.waitForURL('**/client-dashboard');
  await visit(page, '/select-chef');
  await page.getByRole('combobox').selectOption(chef.id);
  const release = await hold(page, '**/api/clients/select-chef');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await enter(page, eater);
  await page.waitForURL('**/client-dashboard');
  await page.getByRole('link', { name: 'Paramètres' }).click();
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
  const answered = page.waitForResponse('**/api/clients/select-chef');
  release();
  await (await answered).finished();
  await page.getByRole('link', { name: 'Mon profil' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Simon');
  await page.context().close();
});

test('a log-in of another person in a second tab takes the first tab away from its screen', async () => {
  const other = await joinAs('traiteur', 'Yolande', 'Faure');
  const tab = await openPage(browser, inject('origin'));
  await logIn(tab, chef);
  await tab.waitForURL('**/central-kitchen');
  await tab.getByRole('link', { name: 'Add a client' }).click();
  await tab.getByLabel('Prénom').fill('Octave');
  await logIn(await tab.context().newPage(), other);
  await tab.waitForURL('**/central-kitchen');
  await tab.getByText('Yolande').first().waitFor();
  await tab.context().close();
});

/** A page whose log-out did not reach the server, which still has the session. */
async function logOutAlone(): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await logIn(page, chef);
  await page.waitForURL('**/central-kitchen');
  await page.route('**/api/users/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('ta session y reste ouverte jusqu’à ce que Gamelles retrouve').waitFor();
  await page.waitForURL('**/login');
  await page.unroute('**/api/users/logout');
  return page;
}
/** The response of the server to a log-out. */
function logsOut(page: Page) {
  return page.waitForResponse((answer) => answer.url().endsWith('/api/users/logout'));
}
function renew(page: Page): Promise<number> {
  return page.evaluate(async () => (await fetch('/api/users/refresh', { method: 'POST' })).status);
}

test('a log-out that did not reach the server says so, and ends the session here', async () => {
  const page = await logOutAlone();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.context().close();
});

test('a log-out that did not reach the server does so at the next start', async () => {
  const page = await logOutAlone();
  await Promise.all([logsOut(page), page.reload()]);
  expect(await renew(page)).toBe(401);
  await page.context().close();
});

test('a log-out that did not reach the server does so once the network is back', async () => {
  const page = await logOutAlone();
  await page.context().setOffline(true);
  await Promise.all([logsOut(page), page.context().setOffline(false)]);
  expect(await renew(page)).toBe(401);
  await page.context().close();
});

test('a log-out that never reached the server does not end the next session', async () => {
  const page = await logOutAlone();
  await enter(page, chef);
  await page.waitForURL('**/central-kitchen');
  await page.reload();
  await page.getByText('Colette').first().waitFor();
  expect(await renew(page)).toBe(200);
  await page.context().close();
});
