import { previewApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherBuild } from '../another-build.ts';
import { desk, openBrowser, openPage, phone } from '../browser.ts';
import { operatorToken } from '../operator-token.ts';
import { faults, overflow } from '../screens/accessible.ts';
import { joinAs, openAs, ownRecord, type Member } from '../screens/household.ts';
import { untilKept } from '../with-worker.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  token = await operatorToken();
  chef = await joinAs('traiteur', 'Marthe', 'Blondel');
  eater = await joinAs('client', 'Aurore', 'Blondel', chef);
  await ownRecord(eater);
});
afterAll(() => browser.close());

test('the operator makes a link, and one tab shows that build until its person leaves the preview', async () => {
  const { built } = await aBuild();
  const operator = await openPage(browser, inject('origin'), desk);
  await operator.goto('/plateforme');
  await operator.getByLabel('Jeton d’exploitation').fill(token);
  await operator.getByRole('button', { name: 'Entrer', exact: true }).click();
  await operator.getByText('Regarder une autre version de mf-client', { exact: true }).click();
  await operator.getByRole('button', { name: `Regarder ${built.version}`, exact: true }).click();
  const link = operator.getByRole('link', { name: `Ouvrir l’aperçu de ${built.version}` });
  const path = await link.getAttribute('href');

  const page = await openAs(browser, eater, '/client-settings');
  const asked = filesAsked(page);
  await page.goto(String(path));
  await page.waitForURL((address) => address.pathname === '/client-dashboard');
  expect(new URL(page.url()).search).toBe('');
  const badge = page.getByRole('region', { name: 'Aperçu', exact: true });
  await badge.getByText(built.version).waitFor();
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
  await badge.waitFor({ state: 'detached' });
  await ownSpace(page).waitFor();
  expect(askedAfter()).not.toContain(built.version);
  await operator.context().close();
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
  expect(await page.getByRole('region', { name: 'Aperçu', exact: true }).count()).toBe(0);
  await page.context().close();
});

test('the page that a phone stores for opening without a network is never a preview', async () => {
  const page = await openAs(browser, chef, '/central-kitchen');
  await untilKept(page);
  const { built } = await aBuild();
  // At the next start the worker stores the page and its registry again.
  await page.evaluate(() => caches.delete('start'));
  await page.goto(await linkTo(built.version));
  await page.getByRole('region', { name: 'Aperçu', exact: true }).waitFor();
  await untilKept(page);
  const kept = await page.evaluate(async () => (await caches.match('/snapshot'))?.text());
  expect(kept).toContain('/mf/mf-client/');
  expect(kept).not.toContain(built.version);
  const other = await page.context().newPage();
  await page.context().setOffline(true);
  await other.goto('/central-kitchen');
  await other.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
  expect(await other.getByRole('region', { name: 'Aperçu', exact: true }).count()).toBe(0);
  await page.context().close();
});

/** The button that mf-client shows once its dashboard is interactive. */
function ownSpace(page: Page) {
  return page.getByRole('button', { name: 'Historique', exact: true });
}

/** An unreleased build of mf-client for each test. */
function aBuild() {
  const mark = crypto.randomUUID();
  return anotherBuild((script) => `${script}\n/* looked at ${mark} */`);
}

async function linkTo(version: string): Promise<string> {
  const body = { name: 'mf-client', version };
  return (await callRoute(inject('origin'), previewApi.makePreview, { token, body })).path;
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
    await page.goto(await linkTo(built.version));
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    await page.getByText(built.version).waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  },
);
