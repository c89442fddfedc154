import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherBuild } from '../another-build.ts';
import { desk, openBrowser, openPage, phone } from '../browser.ts';
import { faults, overflow } from '../screens/accessible.ts';
import { joinAs, openAs, ownRecord, type Member } from '../screens/household.ts';
import { badge, linkByOperator, openPreview, ownSpace, storedDuringPreview } from './preview.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Marthe', 'Blondel');
  eater = await joinAs('client', 'Aurore', 'Blondel', chef);
  await ownRecord(eater);
});
afterAll(() => browser.close());

test('the operator makes a link, and one tab shows that build until its person leaves the preview', async () => {
  const { built } = await aBuild();
  const path = await linkByOperator(browser, built);

  const page = await openAs(browser, eater, '/client-settings');
  const asked = filesAsked(page);
  await page.goto(path);
  await page.waitForURL((address) => address.pathname === '/client-dashboard');
  expect(new URL(page.url()).search).toBe('');
  await badge(page).getByText(built.version).waitFor();
  await ownSpace(page).waitFor();
  expect(asked()).toEqual([built.version]);
  expect(await overflow(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);

  const other = await page.context().newPage();
  const askedThere = filesAsked(other);
  await other.goto('/client-dashboard');
  await ownSpace(other).waitFor();
  await expect.poll(askedThere).not.toEqual([]);
  expect(askedThere()).not.toContain(built.version);

  const askedAfter = filesAsked(page);
  await page.getByRole('button', { name: 'Quitter l’aperçu', exact: true }).click();
  await expect.poll(askedAfter).not.toEqual([]);
  await badge(page).waitFor({ state: 'detached' });
  await ownSpace(page).waitFor();
  expect(askedAfter()).not.toContain(built.version);
  await page.context().close();
});

test('a link with a false signature changes nothing', async () => {
  const { built } = await aBuild();
  const page = await openAs(browser, eater, '/client-settings');
  const asked = filesAsked(page);
  const signature = 'A'.repeat(43);
  const link = { with: `mf-client@${built.version}`, until: '1900000000', signature };
  await page.goto(`/?${new URLSearchParams(link)}`);
  await page.waitForURL((address) => address.pathname === '/client-dashboard');
  await ownSpace(page).waitFor();
  await expect.poll(asked).not.toEqual([]);
  expect(asked()).not.toContain(built.version);
  expect(await badge(page).count()).toBe(0);
  await page.context().close();
});

test('the page that a phone stores for opening without a network is never a preview', async () => {
  const page = await openAs(browser, chef, '/central-kitchen');
  const { built } = await aBuild();
  const kept = await storedDuringPreview(page, built);
  expect(kept).toContain('/mf/mf-client/');
  expect(kept).not.toContain(built.version);
  const other = await page.context().newPage();
  await page.context().setOffline(true);
  await other.goto('/central-kitchen');
  await other.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
  expect(await badge(other).count()).toBe(0);
  await page.context().close();
});

/** An unreleased build of mf-client for each test. */
function aBuild() {
  const mark = crypto.randomUUID();
  return anotherBuild((script) => `${script}\n/* looked at ${mark} */`);
}

/** The versions of mf-client whose files a page requested, in this order. */
function filesAsked(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/mf\/mf-client\/([^/]+)\//.exec(request.url()) ?? [];
    if (version !== undefined) asked.add(version);
  });
  return () => [...asked];
}

test.each([phone, desk, { width: 320, height: 640 }])(
  'the badge hides nothing at $width pixels',
  async (viewport) => {
    const { built } = await aBuild();
    const page = await openPage(browser, inject('origin'), viewport);
    await openPreview(page, built);
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  },
);
