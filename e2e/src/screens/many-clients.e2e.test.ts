import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openQuietBrowser } from '../browser.ts';
import { answerManyClients } from './answer-many-clients.ts';
import { joinAs, openAs, type Member } from './household.ts';

/** A client in a list: row, name, allergy mark and balance. */
const nodesOfRow = 12;
let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Perpetue', 'Collin');
});
afterAll(() => browser.close());

/** A screen of a caterer with 2,000 clients. */
async function open(path: string): Promise<Page> {
  const page = await openAs(browser, chef, '/mentions-legales');
  await answerManyClients(page);
  await page.goto(path);
  return page;
}

/** Counts the nodes that are added to and removed from the page from now on. */
async function countNodes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'changedNodes', 0);
    const sizeOf = (nodes: NodeList): number =>
      [...nodes].reduce(
        (sum, node) => sum + 1 + (node instanceof Element ? node.querySelectorAll('*').length : 0),
        0,
      );
    new MutationObserver((records) => {
      const changed = records.reduce(
        (sum, { addedNodes, removedNodes }) => sum + sizeOf(addedNodes) + sizeOf(removedNodes),
        0,
      );
      Reflect.set(window, 'changedNodes', Number(Reflect.get(window, 'changedNodes')) + changed);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'changedNodes')));
}

const typed = 'elise 1987';

test.each([
  { path: '/central-kitchen', found: 'link', rows: 6, drawn: 2600 },
  { path: '/qr-code', found: 'button', rows: 6, drawn: 2600 },
  { path: '/clients', found: 'link', rows: 60, drawn: 800 },
  { path: '/etiquettes', found: 'checkbox', rows: 60, drawn: 800 },
] as const)('$path draws few of 2,000 clients for a letter that is typed', async (screen) => {
  const { path, found, rows, drawn } = screen;
  const page = await open(path);
  const search = page.getByLabel('Chercher un client', { exact: true });
  await search.waitFor();
  await page.waitForLoadState('networkidle');
  // Only a select has an option for each client.
  expect(await page.locator('body *').count()).toBeLessThan(drawn);

  const changed = await countNodes(page);
  await search.pressSequentially(typed);
  const match = page.getByRole('main').getByRole(found, { name: /^Élise 1987 Nombreuse/ });
  await expect.poll(() => match.count()).toBe(1);
  // In the worst case each letter replaces all rows.
  expect((await changed()) / typed.length).toBeLessThan(2 * rows * nodesOfRow);
  await page.context().close();
});

test('clients that are read again when the window regains the focus are not rendered again', async () => {
  const page = await open('/central-kitchen');
  const options = page.locator('option');
  await expect.poll(() => options.count()).toBe(2001);
  await page.waitForLoadState('networkidle');
  const changed = await countNodes(page);
  const read = page.waitForResponse('**/api/clients');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await read).finished();
  await page.waitForLoadState('networkidle');
  expect(await changed()).toBeLessThan(100);
  await page.context().close();
});

test('the last of 2,000 clients stays chosen on the way to a new client and back', async () => {
  const page = await open('/qr-code');
  const chosen = page.locator('option:checked');
  await page.getByLabel('Chercher un client', { exact: true }).fill('elise 999');
  await page.getByRole('button', { name: /^Élise 999 Nombreuse/ }).click();
  await expect.poll(() => chosen.textContent()).toBe('Élise 999 Nombreuse');
  await page.getByRole('link', { name: 'Nouveau client', exact: true }).click();
  await page.getByRole('heading', { name: 'Nouveau client' }).waitFor();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.waitForURL('**/qr-code');
  await expect.poll(() => page.locator('option').count()).toBe(2001);
  expect(await chosen.textContent()).toBe('Élise 999 Nombreuse');
  await page.context().close();
});

const trace = z.object({
  traceEvents: z.array(
    z.object({ args: z.object({ elementCount: z.int().optional() }).optional() }),
  ),
});

test('a part that comes and a toast restyle none of 2,000 options', async () => {
  const page = await open('/qr-code');
  await expect.poll(() => page.locator('option').count()).toBe(2001);
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await page.getByLabel('Client', { exact: true }).selectOption({ index: 7 });
  await page.getByLabel('Nom du plat', { exact: true }).fill('Axoa');
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  // Nobody but this page knows the client.
  const toast = page.getByText('Erreur lors de la génération du QR code.');
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const restyled = traceEvents.flatMap(({ args }) => args?.elementCount ?? []);
  expect(restyled).not.toEqual([]);
  expect(Math.max(...restyled)).toBeLessThan(1000);
  await page.context().close();
});
