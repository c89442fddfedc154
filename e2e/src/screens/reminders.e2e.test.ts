import { journalApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { accountOf, joinAs, openAs, owing, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Faure');
});
afterAll(() => browser.close());

function openAccount(id: string): Promise<Page> {
  return openAs(browser, chef, `/compte/${id}`);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function withoutShareSheet(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
}

/** A test cannot operate the system's share sheet, so its input is stored in the title. */
async function withShareSheet(page: Page, ends: 'sent' | 'closed' | 'failed'): Promise<void> {
  await page.evaluate((end) => {
    const names = { closed: 'AbortError', failed: 'NotAllowedError', sent: '' };
    const share = ({ text = '' }: ShareData): Promise<void> => {
      document.title = text;
      return end === 'sent' ? Promise.resolve() : Promise.reject(new DOMException('', names[end]));
    };
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
  }, ends);
}

const reminder = /^Bonjour \S+, il reste 3\sgamelles chez toi depuis le/;

test('a reminder is shown if it cannot be shared', async () => {
  const page = await openAccount(await owing(chef, 'Francine'));
  await withoutShareSheet(page);
  await press(page, 'Relancer');
  await page.getByText(/^Bonjour Francine, il reste 3\sgamelles chez toi depuis le/).waitFor();
  await page.getByText('et 29,70 € à régler. Merci ! Madeleine').waitFor();
  await page.context().close();
});

test('the last reminder is shown, so that nobody is asked twice by mistake', async () => {
  const id = await owing(chef, 'Faustine');
  const page = await openAccount(id);
  await withoutShareSheet(page);
  await press(page, 'Relancer');
  await press(page, 'C’est envoyé');
  await page.getByText(/Dernière relance\s: \d\d:\d\d/).waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ reminded_at: expect.any(String) });
  await page.context().close();
});

test('a reminder goes through the share sheet, and is noted once it is sent', async () => {
  const id = await owing(chef, 'Honorine');
  const page = await openAccount(id);
  await withShareSheet(page, 'sent');
  await press(page, 'Relancer');
  await expect.poll(() => page.title()).toMatch(reminder);
  await expect
    .poll(async () => (await accountOf(chef, id)).reminded_at)
    .toEqual(expect.any(String));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('a share sheet that is closed has reminded nobody', async () => {
  const id = await owing(chef, 'Hortense');
  const page = await openAccount(id);
  await withShareSheet(page, 'closed');
  await press(page, 'Relancer');
  await expect.poll(() => page.title()).toMatch(reminder);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ reminded_at: null });
  await page.context().close();
});

test('if the share sheet does not open, the reminder is shown', async () => {
  const page = await openAccount(await owing(chef, 'Huguette'));
  await withShareSheet(page, 'failed');
  await press(page, 'Relancer');
  await page.getByRole('dialog', { name: 'Relancer' }).getByText(reminder).waitFor();
  await page.context().close();
});

test('a client who has settled all meanwhile is not reminded', async () => {
  const id = await owing(chef, 'Hermine');
  const page = await openAs(browser, chef, '/box-inventory');
  await withShareSheet(page, 'sent');
  const remind = page.getByRole('button', { name: 'Relancer Hermine Moreau', exact: true });
  await remind.waitFor();
  await settle(id);
  await remind.click();
  const dialog = page.getByRole('dialog', { name: 'Relancer' });
  await dialog.getByText(/Hermine\S* n’a plus rien à rendre ni à régler\./).waitFor();
  expect(await page.title()).not.toMatch(/^Bonjour/);
  await page.context().close();
});

test('a reminder from the list asks for no money that was paid after a look at the account', async () => {
  const id = await owing(chef, 'Henriette');
  const page = await openAs(browser, chef, '/box-inventory');
  await withShareSheet(page, 'sent');
  await page.getByRole('link', { name: 'Henriette Moreau', exact: true }).click();
  await page.getByRole('link', { name: 'Compte', exact: true }).click();
  await page.getByText(/Henriette\S* te doit 29,70\s€/).waitFor();
  await page.goBack();
  await page.goBack();
  const remind = page.getByRole('button', { name: 'Relancer Henriette Moreau', exact: true });
  await remind.waitFor();
  await tell({ kind: 'collected', client_id: id, amount: 29.7 });
  await remind.click();
  await expect.poll(() => page.title()).toMatch(reminder);
  expect(await page.title()).not.toContain('à régler');
  await page.context().close();
});

/** Another phone records the return of all boxes and the payment of the whole amount. */
function settle(client_id: string): Promise<unknown> {
  return tell({ kind: 'returned', client_id }, { kind: 'collected', client_id, amount: 29.7 });
}

interface Told {
  readonly kind: 'returned' | 'collected';
  readonly client_id: string;
  readonly amount?: number;
}

/** Another phone records these acts. */
function tell(...acts: readonly Told[]): Promise<unknown> {
  const happened_at = new Date().toISOString();
  const entries = acts.map((act) => ({ ...act, id: crypto.randomUUID(), happened_at }));
  const body = { sent_at: happened_at, entries };
  return callRoute(inject('origin'), journalApi.recordJournal, { token: chef.token, body });
}
