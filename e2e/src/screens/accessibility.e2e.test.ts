import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage, visit } from '../browser.ts';
import { faultsLightAndDark } from './accessible.ts';
import { inspectScreens, type Inspection } from './inspect-screens.ts';
import { prepareTour, type Who } from './tour.ts';

let browser: Browser;
let tour: Awaited<ReturnType<typeof prepareTour>>;
const everybody = ['nobody', 'caterer', 'client'] as const satisfies Who[];

beforeAll(async () => {
  browser = await openQuietBrowser();
  tour = await prepareTour();
});
afterAll(() => browser.close());

async function open(who: Who): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await tour.enter(page, who);
  return page;
}

describe.each(everybody)('the screens of %s', (who) => {
  let inspection: Inspection;
  beforeAll(async () => {
    const page = await open(who);
    inspection = await inspectScreens(page, who, tour);
    await page.context().close();
    // Some 25 screens in all sizes: on a busy machine this takes longer than other journeys.
  }, 600_000);

  test.each([
    ['nothing moves by itself while a screen loads', 'layout shift'],
    ['axe finds nothing, light and dark', 'axe'],
    ['every control fits a finger', 'small targets'],
    ['no words are for somebody else', 'foreign words'],
    ['nothing is cut off at 320 pixels', 'at 320 pixels'],
    ['no screen scrolls sideways on a phone at 200 %', 'at 195 pixels'],
    ['nothing is cut off on a tablet', 'on a tablet'],
    ['nothing is cut off on a desktop', 'on a desk'],
    ['nothing is cut off in letters of twice the size', 'in large letters'],
  ] as const)('%s', (_what, kind) => {
    expect(inspection.found(kind)).toEqual({});
  });

  // Each public screen has a width of its own.
  if (who === 'nobody') return;
  test('the content has the same edges on all screens of a desktop', () => {
    expect(new Set(inspection.edges.values()).size, JSON.stringify([...inspection.edges])).toBe(1);
  });
});

test('axe finds nothing in dialogs, refusals and toasts, light and dark', async () => {
  const page = await open('caterer');
  const found: Record<string, string[]> = {};
  const look = async (state: string) => {
    found[state] = await faultsLightAndDark(page);
  };
  await visit(page, `/clients/${tour.odd}`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look('a question');
  await page.getByRole('button', { name: 'Non', exact: true }).click();
  const toast = page.getByText('Ouf, on a évité le pire');
  await toast.hover();
  await look('a toast');
  await visit(page, '/add-client');
  await page.getByRole('button', { name: 'Ajouter le client', exact: true }).click();
  await page.getByRole('alert').getByText('required').waitFor();
  await look('a refusal');
  await visit(page, '/qr-history');
  await page.getByRole('button', { name: 'Livraison revenue', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('a choice');
  expect(found).toEqual({ 'a question': [], 'a toast': [], 'a refusal': [], 'a choice': [] });
});

test('axe finds a picture without words, and text that is faint in dark mode alone', async () => {
  const page = await openPage(browser, inject('origin'));
  await page.setContent(`<!doctype html><html lang="fr"><title>Essai</title>
    <style>@media (prefers-color-scheme: dark) { main { background: black; color: #222; } }</style>
    <main><h1>Essai</h1><img src="data:,"></main>`);
  expect(await faultsLightAndDark(page)).toEqual(['image-alt: img', 'dark color-contrast: h1']);
  await page.context().close();
});

test('a hostile name is shown as plain text, and runs nothing', async () => {
  const page = await open('caterer');
  let alarms = 0;
  page.on('dialog', () => (alarms += 1));
  for (const path of [
    `/clients/${tour.odd}`,
    '/qr-history',
    '/box-inventory',
    '/central-kitchen',
  ]) {
    await visit(page, path);
    await expect
      .poll(() => page.locator('main').textContent())
      .toContain('<script>alert(1)</script>');
  }
  expect(alarms).toBe(0);
});
