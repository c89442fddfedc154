import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openQuietBrowser, openPage } from '../browser.ts';
import { carryIn, joinAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let eater: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Proust');
  eater = await joinAs('client', 'Marcel', 'Proust', chef);
});
afterAll(() => browser.close());

async function pageOf(person?: Member): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  if (person) await carryIn(page, person);
  return page;
}

const manifest = z.object({
  start_url: z.string(),
  shortcuts: z.array(z.object({ url: z.string() })),
});

async function startAddress(page: Page): Promise<z.output<typeof manifest>> {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  return manifest.parse(await (await page.request.get(address ?? '')).json());
}

test.each([
  ['a caterer', () => chef, '/central-kitchen'],
  ['a client', () => eater, '/client-dashboard'],
  ['nobody', () => undefined, '/login'],
])('the installed icon opens the first screen of %s', async (_who, person, home) => {
  const page = await pageOf(person());
  const { start_url } = await startAddress(page);
  expect(start_url).not.toBe('/');
  await page.goto(start_url);
  await page.waitForURL(`**${home}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { name: 'Page introuvable' }).count()).toBe(0);
  await page.context().close();
});

test('the shortcuts of the icon lead to screens', async () => {
  const page = await pageOf(chef);
  const { shortcuts } = await startAddress(page);
  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { url } of shortcuts) {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(url);
  }
  await page.context().close();
});

test('the landing page links to the space of a signed-in person beside its buttons', async () => {
  const page = await pageOf(chef);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ouvrir ma cuisine', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();

  const guest = await pageOf(eater);
  await guest.goto('/');
  await guest.getByRole('link', { name: 'Ouvrir mon espace', exact: true }).click();
  await guest.waitForURL('**/client-dashboard');
  await guest.context().close();

  const stranger = await pageOf();
  await stranger.goto('/', { waitUntil: 'networkidle' });
  await expect
    .poll(() => stranger.getByRole('link', { name: 'Créer mon compte', exact: true }).count())
    .toBe(2);
  expect(await stranger.getByRole('link', { name: /^Ouvrir/ }).count()).toBe(0);
  await stranger.context().close();
});

test('the log-in lets a signed-in person go on', async () => {
  const page = await pageOf(chef);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuer en tant que Madeleine', exact: true }).click();
  await page.waitForURL('**/central-kitchen');
  await page.context().close();

  const stranger = await pageOf();
  await stranger.goto('/login');
  await stranger.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  expect(await stranger.getByRole('link', { name: /Continuer/ }).count()).toBe(0);
  await stranger.context().close();
});
