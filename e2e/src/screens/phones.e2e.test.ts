import { journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';

const phones = 3;
const actsEach = 6;

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Honorine', 'Vidal');
});
afterAll(() => browser.close());

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Cuts the connection to the journal: before the server receives the entries, afterwards, or not at
 * all.
 */
async function cut(context: BrowserContext, random: () => number): Promise<() => void> {
  let isCut = true;
  await context.route('**/api/journal', async (route: Route) => {
    const chance = isCut ? random() : 1;
    if (chance < 0.4) return route.abort();
    if (chance >= 0.7) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => {
    isCut = false;
  };
}

async function takeOneEuro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await page.getByLabel('Montant (€)').fill('1');
  await page.getByRole('button', { name: 'Encaisser ce montant', exact: true }).click();
  // The act is noted, or marked as a possible repeat. A toast may belong to an earlier act.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** A phone on which a caterer collects a euro again and again, through all faults. */
async function useFaultyPhone(id: string, random: () => number): Promise<Page> {
  let page = await openAs(browser, chef, `/compte/${id}`);
  const mend = await cut(page.context(), random);
  for (let act = 0; act < actsEach; act += 1) {
    const isDark = random() < 0.3;
    if (isDark) await page.context().setOffline(true);
    await takeOneEuro(page);
    if (isDark) await page.context().setOffline(false);
    const chance = random();
    if (chance < 0.3) await page.reload();
    else if (chance < 0.6) {
      // The page is killed; its storage stays.
      const next = await page.context().newPage();
      await page.close();
      page = next;
      await page.goto(`/compte/${id}`);
    }
    await page.getByRole('button', { name: 'Encaisser', exact: true }).waitFor();
  }
  mend();
  return page;
}

test('three phones that fail at any moment lose no act, and count none twice', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  console.log(`Seed ${seed}`);
  const id = await addRecord(chef, 'Lucette', 'Marin');
  await deliver(chef, id, 'Gratin', { quantity: 10, unit_price: 10 });
  const used = await Promise.all(
    Array.from({ length: phones }, (_, index) => useFaultyPhone(id, randomOf(seed + index))),
  );
  const due = async () =>
    (
      await callRoute(inject('origin'), journalApi.getAccount, {
        token: chef.token,
        params: { id },
      })
    ).amount_due;
  await expect.poll(due, { timeout: 90_000 }).toBe(100 - phones * actsEach);
  const lines = await callRoute(inject('origin'), journalApi.listJournal, {
    token: chef.token,
    query: { client_id: id, limit: 200 },
  });
  expect(lines.filter(({ kind }) => kind === 'collected')).toHaveLength(phones * actsEach);
  for (const page of used) {
    await page.getByRole('button', { name: /en attente/ }).waitFor({ state: 'detached' });
    // Acts of other phones appear at the next visit.
    await page.reload();
    await page.getByText('Lucette te doit 82,00 €').waitFor();
    await page.context().close();
  }
});
