import { previewPath } from '@gamelles/platform/releases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherShell, shellOf } from './another-shell.ts';
import { openBrowser } from '../browser.ts';
import { operatorToken } from '../operator-token.ts';
import { faults, overflow } from '../screens/accessible.ts';
import { joinAs, openAs, ownRecord, type Member } from '../screens/household.ts';
import { badge, linkByOperator, openPreview, ownSpace, storedDuringPreview } from './preview.ts';

const offer = 'Une nouvelle version est prête';

let browser: Browser;
let chef: Member;
let eater: Member;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  token = await operatorToken();
  chef = await joinAs('traiteur', 'Solange', 'Perrin');
  eater = await joinAs('client', 'Maxime', 'Perrin', chef);
  await ownRecord(eater);
});
afterAll(() => browser.close());

test('the operator makes a link, and one tab runs that shell until its person leaves the preview', async () => {
  const { version } = await anotherShell();
  const path = await linkByOperator(browser, { name: 'shell', version });

  const other = await openAs(browser, eater, '/client-settings');
  const page = await other.context().newPage();
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/visits')) visits.push(request.url());
  });
  await page.goto(path);
  await page.waitForURL(`${inject('origin')}/client-dashboard`);
  await badge(page).getByText(version).waitFor();
  await ownSpace(page).waitFor();
  expect(await shellOf(page)).toBe(version);
  expect(await overflow(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);

  await other.goto('/client-dashboard');
  await ownSpace(other).waitFor();
  expect(await runsLive(other)).toBe(true);

  await page.reload({ waitUntil: 'commit' });
  await badge(page).getByText(version).waitFor();
  expect([await shellOf(page), addressOf(page)]).toEqual([version, '/client-dashboard']);
  await page.goto('/client-settings?from=mail#names', { waitUntil: 'commit' });
  await badge(page).getByText(version).waitFor();
  expect([await shellOf(page), addressOf(page)]).toEqual([
    version,
    '/client-settings?from=mail#names',
  ]);

  expect(visits).toEqual([]);
  const counted = page.waitForRequest('**/api/platform/visits');
  await page.getByRole('button', { name: 'Quitter l’aperçu', exact: true }).click();
  await badge(page).waitFor({ state: 'detached' });
  await counted;
  expect(await runsLive(page)).toBe(true);
  expect(addressOf(page)).toBe('/client-settings?from=mail#names');
  await page.context().close();
});

test.each([
  ['with a false signature', 'b'.repeat(36), 3600_000],
  ['that has expired', '', -1000],
])('a link %s changes nothing, even if a tab keeps it', async (_what, forger, later) => {
  const { version, entry } = await anotherShell();
  const until = new Date(Date.now() + later);
  const path = previewPath({ name: 'shell', version, until }, forger || token);
  const page = await openAs(browser, eater, '/client-settings');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await page.waitForURL(`${inject('origin')}/client-dashboard`);
  await ownSpace(page).waitFor();
  expect(await runsLive(page)).toBe(true);

  await page.evaluate((link) => sessionStorage.setItem('preview', link), path.slice(2));
  await page.reload();
  await ownSpace(page).waitFor();
  expect(await runsLive(page)).toBe(true);
  expect(addressOf(page)).toBe('/client-dashboard');
  expect(asked.filter((url) => url.includes(entry))).toEqual([]);
  await page.context().close();
});

test('a tab is offered the live shell once its link ends, and not before', async () => {
  const { version } = await anotherShell();
  const page = await openAs(browser, eater, '/client-settings');
  await openPreview(page, { name: 'shell', version });
  await ownSpace(page).waitFor();
  // The page shows a result before it checks again.
  for (let looks = 0; looks < 3; looks += 1) await look(page);
  expect(await page.getByText(offer).count()).toBe(0);

  const until = new Date(Date.now() - 1000);
  const ended = previewPath({ name: 'shell', version, until }, token).slice(2);
  await page.evaluate((link) => sessionStorage.setItem('preview', link), ended);
  await look(page);
  await page.getByText(offer).waitFor();
  await page.getByRole('button', { name: 'Recharger', exact: true }).click();
  await badge(page).waitFor({ state: 'detached' });
  await ownSpace(page).waitFor();
  expect(await runsLive(page)).toBe(true);
  await page.context().close();
});

test('a phone that stores the application shows the shell of a link, but stores the live one', async () => {
  const { version, entry } = await anotherShell();
  const page = await openAs(browser, chef, '/central-kitchen');
  const kept = await storedDuringPreview(page, { name: 'shell', version });
  expect(kept).toContain('/assets/main.');
  expect(kept).not.toContain(entry);
  await page.reload({ waitUntil: 'commit' });
  await badge(page).getByText(version).waitFor();
  expect(await shellOf(page)).toBe(version);

  await page.context().setOffline(true);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/central-kitchen');
    await tab.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
    expect(await runsLive(tab)).toBe(true);
  }
  await page.context().setOffline(false);
  await page.reload({ waitUntil: 'commit' });
  await badge(page).getByText(version).waitFor();
  expect(await shellOf(page)).toBe(version);
  await page.context().close();
});

async function runsLive(page: Page): Promise<boolean> {
  return (await shellOf(page)) === undefined && (await badge(page).count()) === 0;
}

function addressOf(page: Page): string {
  return page.url().replace(inject('origin'), '');
}

/**
 * The event of a person's return to the tab: the page asks for the version that the server would
 * serve now.
 */
async function look(page: Page): Promise<void> {
  const answers = ['**/remotes.json', '**/previews/shell?*', '**/unauthorized?with=*'].map(
    (address) => page.waitForResponse(address),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await Promise.all(answers);
}
