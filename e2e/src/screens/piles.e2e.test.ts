import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveriesApi, journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openQuietWholeBrowser, openPage } from '../browser.ts';
import { camerasAtHand, cameraShowing } from '../camera.ts';
import { hold } from './hold.ts';
import { accountOf, addRecord, deliver, carryIn, joinAs, type Member } from './household.ts';
import { loseAnswers } from './lose-answers.ts';
import { collectBy, filmOf, labelsOf, openScanner, paidDialog, sheet, type Mode } from './piles.ts';
import { keepNothing } from './waiting-acts.ts';

let folder: string;
let other: Member;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-piles-'));
  other = await joinAs('traiteur', 'Odile', 'Voisin');
});
afterEach(async () => {
  await browser?.close();
  browser = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

/** The scanner of a caterer in a mode, with a camera that sees some labels. */
async function scan(chef: Member, mode: Mode, tokens: readonly string[]): Promise<Page> {
  browser = await openQuietWholeBrowser(cameraShowing(await filmOf(tokens, folder)));
  return openScanner(browser, chef, mode);
}

function historyOf({ token }: Member) {
  return callRoute(inject('origin'), deliveriesApi.listHistory, { token, query: { limit: 50 } });
}

test('« En continu »: eight labels come back at once, a strange one among them harms nothing', async () => {
  const chef = await joinAs('traiteur', 'Colette', 'Marchand');
  const own = await labelsOf(chef, 8);
  const [strange = ''] = await labelsOf(other, 1);
  const page = await scan(chef, 'En continu', [...own, strange]);
  await sheet(page).getByText('8 gamelles reprises · Aicha 4, Hugo 4').waitFor();
  await sheet(page).getByText('Tout voir (9)').click();
  expect(await sheet(page).getByRole('listitem').filter({ hasText: 'inconnue ici' }).count()).toBe(
    1,
  );
  const history = await historyOf(chef);
  expect(history.map(({ returned_quantity }) => returned_quantity)).toEqual(Array(8).fill(1));
  expect((await historyOf(other)).map(({ returned }) => returned)).not.toContain(true);

  await sheet(page).getByRole('button', { name: 'Annuler', exact: true }).click();
  await sheet(page)
    .getByText(/^7\sgamelles reprises/)
    .waitFor();
  await sheet(page).getByRole('button', { name: 'Terminer', exact: true }).click();
  const paid = paidDialog(page);
  await collectBy(page, paid.getByRole('button', { name: /^Encaisser .* de Hugo/ }), 'Espèces');
  await paid.getByText('Encaissé', { exact: true }).waitFor();
  await paid.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect
    .poll(async () => (await historyOf(chef)).filter(({ paid }) => paid).length)
    .toBeGreaterThanOrEqual(3);
  expect(await page.locator('html').getAttribute('data-violation')).toBeNull();
});

test('« La pile »: fifteen labels are outlined, and noted by one button', async () => {
  const chef = await joinAs('traiteur', 'Jeanne', 'Lebrun');
  const tokens = await labelsOf(chef, 15);
  await callRoute(inject('origin'), deliveriesApi.returnBox, {
    token: chef.token,
    params: { token: tokens[3] ?? '' },
  });
  const page = await scan(chef, 'La pile', tokens);
  await sheet(page).getByText('15 lues : noter 14 retours (1 déjà rendue)').waitFor();
  await expect.poll(() => page.locator('polygon').count()).toBeGreaterThan(10);
  expect((await historyOf(chef)).filter(({ returned }) => returned)).toHaveLength(1);
  await sheet(page).getByRole('button', { name: 'Noter 14 retours', exact: true }).click();
  await sheet(page)
    .getByText(/^14\sgamelles reprises/)
    .waitFor();
  const history = await historyOf(chef);
  expect(history.map(({ returned_quantity }) => returned_quantity)).toEqual(Array(15).fill(1));

  // The phone remembers the mode.
  await page.reload();
  expect(await page.getByRole('radio', { name: 'La pile' }).isChecked()).toBe(true);
});

async function altered(route: Route): Promise<void> {
  const body = await (await route.fetch()).body();
  body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
  await route.fulfill({ contentType: 'application/wasm', body });
}

test.each([
  ['the worker does not start', /\.worker\./, (route: Route) => route.abort()],
  ['the program of the decoder was altered', /\.wasm$/, altered],
])('if %s, single scanning goes on and says so', async (_what, file, spoil) => {
  const chef = await joinAs('traiteur', 'Yvonne', 'Carlier');
  // The camera shows no label, because « Un par un » would ask about it.
  browser = await openQuietWholeBrowser(camerasAtHand(1));
  const page = await openScanner(browser, chef, 'Un par un');
  await page.locator('#viewfinder video').waitFor();
  await page.context().route(file, spoil);
  await page.getByRole('radio', { name: 'En continu' }).click();
  await page.getByText('Ce téléphone ne lit pas plusieurs étiquettes').waitFor();
  expect(await page.getByRole('radio', { name: 'Un par un' }).isChecked()).toBe(true);
  await page.locator('#viewfinder video').waitFor();
});

test('a short code is sent by itself, and a mistyped one is reported before any call', async () => {
  const chef = await joinAs('traiteur', 'Lucienne', 'Roche');
  const client = await addRecord(chef, 'Rene', 'Petit');
  const { short_code } = await deliver(chef, client, 'Cassoulet');
  const code = (short_code ?? '').toLowerCase().replace('-', '');
  browser = await openBrowser();
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.goto('/qr-scan');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/labels/')) calls.push(request.url());
  });
  const field = page.getByLabel('Code écrit sous le QR');
  await field.click();
  await field.pressSequentially(code.slice(0, -1) + (code.endsWith('2') ? '3' : '2'));
  await page.getByText('Il y a une faute de frappe').waitFor();
  expect(calls).toEqual([]);
  await field.press('Backspace');
  await field.pressSequentially(code.slice(-1));
  const dialog = page.getByRole('dialog', { name: 'Retour de gamelle' });
  await dialog.getByText('2 gamelles de Rene Petit').waitFor();
});

test('« Payé ? » asks again for the boxes of the next pile, though their client has paid before', async () => {
  const chef = await joinAs('traiteur', 'Sidonie', 'Roux');
  const client = await addRecord(chef, 'Hugo', 'Petit');
  browser = await openBrowser();
  const page = await openScanner(browser, chef, 'En continu');
  const paid = paidDialog(page);
  for (const dish of ['Cassoulet', 'Potée']) {
    const { short_code } = await deliver(chef, client, dish);
    await page.getByLabel('Code écrit sous le QR').fill(short_code ?? '');
    await sheet(page).getByText('Reprise : 2 gamelles de Hugo P.').waitFor();
    await sheet(page).getByRole('button', { name: 'Terminer', exact: true }).click();
    await collectBy(page, paid.getByRole('button', { name: /^Encaisser 19,80/ }), 'Chèque');
    await paid.getByText('Encaissé', { exact: true }).waitFor();
    await paid.getByRole('button', { name: 'Fermer', exact: true }).click();
  }
  await expect
    .poll(() => accountOf(chef, client))
    .toMatchObject({ amount_due: 0, credit: 0, method: 'cheque' });
});

test.each([
  ['La pile', 'En continu', 'Terminer', 2],
  ['En continu', 'La pile', 'Noter 1 retour', 4],
] as const)(
  'a label that is still looked up in « %s » is in no pile of « %s »',
  async (before, after, end, box_owed) => {
    const chef = await joinAs('traiteur', 'Salome', 'Roux');
    const client = await addRecord(chef, 'Hugo', 'Petit');
    browser = await openBrowser();
    const page = await openScanner(browser, chef, before);
    const answer = await hold(page, '**/api/labels/look-up');
    for (const mode of [before, after]) {
      await page.getByRole('radio', { name: mode, exact: true }).click();
      const { qr_token } = await deliver(chef, client, 'Cassoulet');
      await page.getByLabel('Code écrit sous le QR').fill(qr_token);
      await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
      await sheet(page).getByText('Lecture de l’étiquette…').first().waitFor();
    }
    answer();
    await sheet(page).getByRole('button', { name: end, exact: true }).waitFor();
    expect(await sheet(page).getByText('Tout voir').count()).toBe(0);
    await expect.poll(() => accountOf(chef, client)).toMatchObject({ box_owed });
  },
);

/** A page on which the code of two boxes was typed, and their return is noted. */
async function withReturn(chef: Member) {
  const client = await addRecord(chef, 'Hugo', 'Petit');
  const { short_code } = await deliver(chef, client, 'Cassoulet');
  browser = await openBrowser();
  const page = await openScanner(browser, chef, 'En continu');
  await page.getByLabel('Code écrit sous le QR').fill(short_code ?? '');
  await sheet(page).getByText('Reprise : 2 gamelles de Hugo P.').waitFor();
  return { page, client };
}

test('« Payé ? » counts a payment once, though the answer to the first try was lost', async () => {
  const chef = await joinAs('traiteur', 'Mireille', 'Roux');
  const { page, client } = await withReturn(chef);
  await sheet(page).getByRole('button', { name: 'Terminer', exact: true }).click();
  await keepNothing(page);
  await loseAnswers(page, '**/api/journal', 1);
  const paid = paidDialog(page);
  const collect = paid.getByRole('button', { name: /^Encaisser 19,80/ });
  await collectBy(page, collect, 'Carte');
  await paid.getByText('navigation privée').waitFor();
  await collectBy(page, collect, 'Carte');
  await paid.getByText('Encaissé', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 0, credit: 0 });
});

test('« Valider le code » after a code that was sent by itself reports no fault', async () => {
  const chef = await joinAs('traiteur', 'Noemie', 'Bonnet');
  const { page } = await withReturn(chef);
  const field = page.getByLabel('Code écrit sous le QR');
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).not.toBe('true');
});

test('a return that could not be taken back stays in the pile, and can be taken back later', async () => {
  const chef = await joinAs('traiteur', 'Noemie', 'Roux');
  const { page, client } = await withReturn(chef);
  const sum = sheet(page).getByText(/^2\sgamelles reprises/);
  await sum.waitFor();
  await keepNothing(page);
  await page.context().setOffline(true);
  const undo = sheet(page).getByRole('button', { name: 'Annuler', exact: true });
  await undo.click();
  await sheet(page).getByText('navigation privée').waitFor();
  expect(await sum.isVisible()).toBe(true);
  await page.context().setOffline(false);
  await undo.click();
  await sheet(page).getByText('Annulé : 2 gamelles de Hugo P.').waitFor();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ box_owed: 2 });
});

test('« La pile »: boxes that could not be noted are read again, and noted then', async () => {
  const chef = await joinAs('traiteur', 'Noemie', 'Lenoir');
  const client = await addRecord(chef, 'Hugo', 'Petit');
  const { short_code } = await deliver(chef, client, 'Cassoulet');
  browser = await openBrowser();
  const page = await openScanner(browser, chef, 'La pile');
  const field = page.getByLabel('Code écrit sous le QR');
  const out = sheet(page).getByText('À reprendre : 2 gamelles de Hugo P.');
  const note = sheet(page).getByRole('button', { name: 'Noter 1 retour', exact: true });
  await field.fill(short_code ?? '');
  await out.waitFor();
  await keepNothing(page);
  await page.context().setOffline(true);
  await note.click();
  await sheet(page).getByText('navigation privée').waitFor();
  await page.context().setOffline(false);
  await field.fill(short_code ?? '');
  await out.waitFor();
  await note.click();
  await sheet(page)
    .getByText(/^2\sgamelles reprises/)
    .waitFor();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ box_owed: 0 });
});

test('« La pile »: boxes that another phone took back meanwhile are not reported as noted', async () => {
  const chef = await joinAs('traiteur', 'Sabine', 'Lenoir');
  const client = await addRecord(chef, 'Hugo', 'Petit');
  browser = await openBrowser();
  const page = await openScanner(browser, chef, 'La pile');
  const boxes: { readonly id: string; readonly qr_token: string }[] = [];
  for (const dish of ['Cassoulet', 'Potée', 'Hachis']) {
    const made = await deliver(chef, client, dish);
    boxes.push(made);
    await page.getByLabel('Code écrit sous le QR').fill(made.short_code ?? '');
    await sheet(page)
      .getByText(new RegExp(`^${boxes.length}\\slues?\\s:`))
      .waitFor();
  }
  const [whole, part] = boxes;
  const happened_at = new Date().toISOString();
  const about = { kind: 'returned', client_id: client, happened_at } as const;
  await callRoute(inject('origin'), journalApi.recordJournal, {
    token: chef.token,
    body: {
      sent_at: happened_at,
      entries: [
        { id: randomUUID(), ...about, delivery_id: whole?.id ?? '' },
        { id: randomUUID(), ...about, delivery_id: part?.id ?? '', quantity: 1 },
      ],
    },
  });
  await sheet(page).getByRole('button', { name: 'Noter 3 retours', exact: true }).click();
  await sheet(page)
    .getByText(/^2\sgamelles reprises/)
    .waitFor();
  await sheet(page).getByText('Tout voir (3)').click();
  const lines = sheet(page).getByRole('listitem');
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^Déjà rendue à \d\d:\d\d\.$/),
    expect.stringMatching(/^2 notées, il n’en restait que 1\./),
    expect.stringMatching(/^Reprise\s: 2\sgamelles de Hugo P\.$/),
  ]);
  expect(await page.getByText(/gestes? à regarder/).count()).toBe(0);
});
