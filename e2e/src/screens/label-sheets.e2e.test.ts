import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientsApi, deliveriesApi, labelText } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { inkIn, perMm, readCodes, renderPages, without, type Label } from '../rendered-pages.ts';
import { addRecord, joinAs, openAs, type Member } from './household.ts';
import { areasOf, edges, inner, sheets, tolerance, type Sheet } from './label-sheets.ts';

const dish = 'Gratin dauphinois aux cèpes et salade de mâche';

let browser: Browser;
let chef: Member;
let folder: string;
/** The tokens of the largest number of labels in one print, newest first. */
let tokens: readonly string[];

beforeAll(async () => {
  browser = await openQuietBrowser();
  folder = await mkdtemp(join(tmpdir(), 'gamelles-sheets-'));
  chef = await joinAs('traiteur', 'Ghislaine', 'Roche');
  const client_id = await addRecord(chef, 'Anne-Françoise', 'Lemoine');
  for (let batch = 0; batch < 2; batch++) await deliverHundred(client_id);
  const query = { status: 'out', limit: 200 } as const;
  const listed = await callRoute(inject('origin'), deliveriesApi.listHistory, {
    token: chef.token,
    query,
  });
  tokens = listed.map(({ qr_token }) => qr_token);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

function deliverHundred(client_id: string, { token } = chef) {
  const deliveries = Array.from({ length: 100 }, (_, at) => ({
    client_id,
    quantity: 1 + (at % 12),
    dish_name: dish,
    unit_price: 9.9,
  }));
  return callRoute(inject('origin'), deliveriesApi.createDeliveries, {
    token,
    body: { deliveries },
  });
}

async function openSheets(sheet: Sheet): Promise<Page> {
  const page = await openAs(browser, chef, '/etiquettes');
  await page.getByLabel('Format').selectOption(sheet.name);
  if (sheet.name === 'own') await measure(page, sheet);
  await page.getByLabel(/Se garde/).fill('3');
  await page.getByRole('button', { name: 'Toutes', exact: true }).click();
  await page.getByText('200 étiquettes choisies').waitFor();
  return page;
}

async function measure(page: Page, sheet: Sheet): Promise<void> {
  const measures = {
    'Largeur (mm)': sheet.width,
    'Hauteur (mm)': sheet.height,
    Colonnes: sheet.columns,
    Rangées: sheet.rows,
    'Marge du haut (mm)': sheet.top,
    'Marge de gauche (mm)': sheet.left,
    'Entre colonnes (mm)': sheet.gap,
    'Entre rangées (mm)': 0,
  };
  for (const [name, value] of Object.entries(measures)) {
    await page.getByLabel(name, { exact: true }).fill(String(value));
  }
}

async function download(page: Page, button: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await file.saveAs(path);
  return path;
}

/** Saves what the browser would print. */
async function print(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await page.getByRole('button', { name: 'Imprimer', exact: true }).click();
  await page.locator('html[data-printed]').waitFor();
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true });
  return path;
}

/** Every label is whole, in its place, and has the right text. */
async function expectSheets(pdf: string, sheet: Sheet): Promise<void> {
  const pages = await renderPages(pdf);
  const areas = areasOf(sheet);
  const { code } = sheet;
  // An address with a host name of up to forty characters takes 29 modules, and four on each side.
  const quiet = (4 / 37) * code.size;
  expect(pages).toHaveLength(Math.ceil(tokens.length / areas.length));
  const labels: Label[] = [];
  const misplaced: unknown[] = [];
  for (const [number, page] of pages.entries()) {
    expect(page.width / perMm).toBeCloseTo(sheet.page.width, 0);
    expect(page.height / perMm).toBeCloseTo(sheet.page.height, 0);
    const used = areas.slice(0, tokens.length - number * areas.length);
    // Nothing crosses the edge of a label, or comes within a millimetre of it.
    const rest = without(page, [...used.map(inner), ...(sheet.isCut ? used.flatMap(edges) : [])]);
    expect(inkIn(rest, { x: 0, y: 0, ...sheet.page })).toBeUndefined();
    for (const area of used) {
      const place = { x: area.x + code.x, y: area.y + (area.height - code.size) / 2 };
      const ink = inkIn(page, { ...place, width: code.size, height: code.size });
      const off = [(ink?.x ?? 0) - place.x - quiet, (ink?.y ?? 0) - place.y - quiet];
      if (off.some((by) => Math.abs(by) > tolerance)) misplaced.push({ number, area, off });
    }
    labels.push(...used.map((area) => ({ page, area })));
  }
  expect(misplaced).toEqual([]);
  expect(await readCodes(labels)).toEqual(
    tokens.map((token) => labelText(inject('origin'), token)),
  );
}

describe.each(sheets)('two hundred labels on $name', (sheet) => {
  let page: Page;
  beforeAll(async () => {
    page = await openSheets(sheet);
  });
  afterAll(() => page.context().close());

  test('are in the PDF, each at its place, with a code that reads', async () => {
    const startedAt = performance.now();
    const pdf = await download(page, 'Télécharger le PDF');
    console.log(`${sheet.name}: 200 labels in ${Math.round(performance.now() - startedAt)} ms`);
    await expectSheets(pdf, sheet);
  });

  // A roll has no edges but those of the paper.
  if (sheet.name !== 'roll')
    test('fit the outlines of the test sheet', async () => {
      const [rendered] = await renderPages(await download(page, 'Feuille d’essai'));
      if (!rendered) throw new Error('The test sheet has no page');
      for (const area of areasOf(sheet)) {
        const besideText = { y: area.y + area.height - 4, height: 1 };
        const leftEdge = inkIn(rendered, { ...besideText, x: area.x - 1, width: 2 });
        expect(Math.abs((leftEdge?.x ?? 0) - area.x)).toBeLessThanOrEqual(tolerance);
        const topEdge = inkIn(rendered, { x: area.x + 20, y: area.y - 1, width: 1, height: 2 });
        expect(Math.abs((topEdge?.y ?? 0) - area.y)).toBeLessThanOrEqual(tolerance);
      }
    });

  test('are at the same places on what the browser prints', async () => {
    await expectSheets(await print(page), sheet);
  });
});

test('a partly used sheet continues at its first free label', async () => {
  const page = await openAs(browser, chef, '/etiquettes');
  await page.getByLabel('Format').selectOption('L7163');
  await page.getByRole('radio', { name: 'Étiquette 5', exact: true }).check();
  await page.getByRole('checkbox').nth(1).waitFor();
  await page.getByRole('list').last().getByRole('checkbox').first().check();
  const [rendered] = await renderPages(await download(page, 'Télécharger le PDF'));
  if (!rendered) throw new Error('The sheet has no page');
  const [, l7163] = sheets;
  const [, , third, , fifth] = l7163 ? areasOf(l7163) : [];
  if (!third || !fifth) throw new Error('The sheet has no fifth label');
  expect(inkIn(rendered, third)).toBeUndefined();
  expect(await readCodes([{ page: rendered, area: fifth }])).toEqual([
    labelText(inject('origin'), tokens[0] ?? ''),
  ]);

  await page.getByRole('button', { name: /continuer à l’étiquette 6/ }).click();
  await page.reload();
  await expect
    .poll(() => page.getByRole('radio', { name: 'Étiquette 6', exact: true }).isChecked())
    .toBe(true);
  await page.context().close();
});

test('of 200 labels those in their frame are drawn, and each can be scrolled to and chosen', async () => {
  const page = await openAs(browser, chef, '/etiquettes');
  const rows = page.getByRole('region', { name: 'À imprimer' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(40);
  const last = rows.and(page.locator('[aria-posinset="200"]'));
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return last.count();
    })
    .toBe(1);
  await last.getByRole('checkbox').check();
  expect(await last.getAttribute('aria-setsize')).toBe('200');
  await page.getByText('1 étiquette choisie').waitFor();
  await page.context().close();
});

test('one dish is labelled for several clients at once', async () => {
  const cook = await joinAs('traiteur', 'Honorine', 'Petit');
  for (const name of ['Alix', 'Basile', 'Cyprien']) await addRecord(cook, name, 'Morand');
  const page = await openAs(browser, cook, '/etiquettes');
  await page.getByLabel('Nom du plat').fill('Parmentier');
  for (const name of ['Alix', 'Cyprien']) {
    await page.getByRole('checkbox', { name: `${name} Morand` }).check();
  }
  await page.getByLabel('Gamelles pour Cyprien Morand').fill('4');
  await page.getByRole('button', { name: 'Créer 2 étiquettes', exact: true }).click();
  const toPrint = page.getByRole('region', { name: 'À imprimer' });
  await toPrint.getByText('2 étiquettes choisies').waitFor();
  await toPrint.getByText('Parmentier × 4').waitFor();
  const made = await callRoute(inject('origin'), deliveriesApi.listHistory, { token: cook.token });
  expect(made.map(({ client, quantity }) => [client, quantity]).toSorted()).toEqual([
    ['Alix Morand', 1],
    ['Cyprien Morand', 4],
  ]);
  await page.context().close();
});

test('a client who is removed meanwhile leaves the batch, and the others get their labels', async () => {
  const cook = await joinAs('traiteur', 'Isaure', 'Petit');
  const { token } = cook;
  await addRecord(cook, 'Alix', 'Morand');
  const id = await addRecord(cook, 'Basile', 'Morand');
  const page = await openAs(browser, cook, '/etiquettes');
  await page.getByLabel('Nom du plat').fill('Parmentier');
  const removed = page.getByRole('checkbox', { name: 'Basile Morand' });
  await page.getByRole('checkbox', { name: 'Alix Morand' }).check();
  await removed.check();
  await callRoute(inject('origin'), clientsApi.deleteClient, { token, params: { id } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await removed.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Créer 1\u00a0étiquette', exact: true }).click();
  await page.getByText('1\u00a0étiquette choisie').waitFor();
  const made = await callRoute(inject('origin'), deliveriesApi.listHistory, { token });
  expect(made.map(({ client }) => client)).toEqual(['Alix Morand']);
  await page.context().close();
});

test('labels of more than two hundred boxes can be chosen', async () => {
  const caterer = await joinAs('traiteur', 'Odette', 'Vidal');
  const client_id = await addRecord(caterer, 'Solange', 'Barbier');
  for (let batch = 0; batch < 3; batch++) await deliverHundred(client_id, caterer);
  const page = await openAs(browser, caterer, '/etiquettes');
  await page.getByRole('button', { name: 'Toutes', exact: true }).click();
  await page.getByText('300 étiquettes choisies').waitFor();
  await page.context().close();
});
