import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { overflow } from './accessible.ts';
import { addRecord, carryIn } from './household.ts';
import { hostile, prepareTour, type Who } from './tour.ts';

let browser: Browser;
let tour: Awaited<ReturnType<typeof prepareTour>>;

beforeAll(async () => {
  browser = await openQuietBrowser();
  tour = await prepareTour();
});
afterAll(() => browser.close());

async function open(who: Who, width: number): Promise<Page> {
  const page = await openPage(browser, inject('origin'), { width, height: 844 });
  await tour.enter(page, who);
  return page;
}

test.each([
  ['/signup', 'nobody', 'Prénom', "S'inscrire", 200],
  ['/add-client', 'caterer', 'Nom', 'Ajouter le client', 200],
  ['/add-client', 'caterer', 'Allergies', 'Ajouter le client', 2000],
  ['/client-settings', 'client', 'Préférences', 'Enregistrer', 2000],
  ['/qr-code', 'caterer', 'Nom du plat', 'Créer un QR code', 200],
] as const)(
  '%s refuses 10,000 characters of %s in « %s », says so, and loses none',
  async (path, who, label, send, most) => {
    const page = await open(who, 320);
    await visit(page, path);
    const text = `<b>${'œ🍲\u202E'.repeat(2500)}`.slice(0, 10_000);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    if (path === '/qr-code') await page.getByRole('combobox').selectOption({ index: 1 });
    await page.getByRole('button', { name: send }).click();
    await page.getByText(`Ce texte est trop long (au plus ${most} caractères).`).waitFor();
    await expect.poll(() => field.inputValue()).toBe(text);
    expect(await overflow(page)).toEqual([]);
    await page.context().close();
  },
);

const showsNames = /clients|edit|inventory|print|history|dashboard/;

test.each(['caterer', 'client'] as const)(
  'tags, right-to-left marks and endless words break no screen of a %s on a phone',
  async (who) => {
    const page = await open(who, 390);
    let alarms = 0;
    page.on('dialog', () => (alarms += 1));
    const found: Record<string, string[]> = {};
    for (const path of tour.screens[who].filter((screen) => showsNames.test(screen))) {
      await visit(page, path);
      const wrong = await overflow(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
    expect(alarms).toBe(0);
    await page.context().close();
  },
);

test('a label that was just made for an endless name is no wider than the phone', async () => {
  const page = await open('caterer', 390);
  await visit(page, '/qr-code');
  await page.getByRole('combobox').selectOption(tour.odd);
  await page.getByLabel('Nom du plat').fill(hostile.dish);
  await page.getByRole('button', { name: 'Créer un QR code', exact: true }).click();
  await page.getByRole('button', { name: 'Imprimer ce QR code', exact: true }).waitFor();
  expect(await overflow(page)).toEqual([]);
  await page.context().close();
});

test.each([
  ['/qr-history', hostile.dish],
  ['/plats', `Modifier ${hostile.dish}`],
] as const)(
  'a dialog of %s about an endless dish is no wider than the phone',
  async (path, name) => {
    const page = await open('caterer', 390);
    await visit(page, path);
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.context().close();
  },
);

test('a toast about an endless name is no wider than the phone', async () => {
  const page = await open('caterer', 390);
  const id = await addRecord(tour.people.caterer, 'Zoé', hostile.lastName);
  await visit(page, `/clients/${id}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByRole('status').getByText('Profil de').waitFor();
  expect(await overflow(page)).toEqual([]);
  await page.context().close();
});

test('a name with right-to-left marks turns only itself', async () => {
  const page = await open('caterer', 390);
  await visit(page, tour.screens.caterer.find((path) => path.startsWith('/qr-print')) ?? '');
  const isolated = page.locator('bdi', { hasText: hostile.lastName });
  await isolated.first().waitFor();
  await expect.poll(() => isolated.first().textContent()).toContain(hostile.firstName);
  await page.context().close();
});

test('a toast about such a name reads from left to right to its end', async () => {
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, tour.people.caterer);
  await visit(page, `/clients/${await addRecord(tour.people.caterer, 'Zoé', 'Roy\u202E')}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  const toast = page.getByRole('status').getByText('Profil de');
  expect(await toast.evaluate(lettersFromLeft)).toMatch(/^Profil de .*Zoé Roy.* supprimé.!$/);
  await page.context().close();
});

/** The letters of a text in visual order: line by line, from the left. */
function lettersFromLeft(line: Element): string {
  const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
  const places = Array.from(text?.textContent ?? '', (letter, at) => {
    const range = document.createRange();
    if (text) range.setStart(text, at);
    if (text) range.setEnd(text, at + 1);
    const { left, top, height } = range.getBoundingClientRect();
    return { letter, left, top, height };
  });
  return places
    .toSorted((one, other) =>
      Math.abs(one.top - other.top) > one.height / 2 ? one.top - other.top : one.left - other.left,
    )
    .map(({ letter }) => letter)
    .join('');
}
