import { clientsApi, identityApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { callRoute } from '@gamelles/contracts/client';
import { openQuietBrowser, visit } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { deliver, joinAs, openAs, ownRecord, type Member } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

/** A client with a verified address, of whom another caterer has a record with deliveries. */
async function aQuestion(chef?: Member) {
  const origin = inject('origin');
  const client = await joinAs('client', 'Bruno', 'Faure', chef);
  const link = await mailedLink(inject('mailOrigin'), client.email, 'Confirme ton adresse e-mail');
  await callRoute(origin, identityApi.verifyEmail, {
    token: client.token,
    params: { token: link.split('/').at(-1) ?? '' },
  });
  const madeleine = await joinAs('traiteur', 'Madeleine', 'Roche');
  const names = { firstName: 'B.', lastName: 'Faure' };
  const record = await callRoute(origin, clientsApi.createClient, {
    token: madeleine.token,
    body: { ...names, email: client.email },
  });
  await deliver(madeleine, record.id, 'Pot-au-feu', { quantity: 2 });
  await vi.waitFor(
    async () => {
      const asked = await callRoute(origin, clientsApi.listLinkQuestions, { token: client.token });
      const { box_owed } = await callRoute(origin, clientsApi.getClient, {
        token: madeleine.token,
        params: { id: record.id },
      });
      expect([asked.length, box_owed]).toEqual([1, 2]);
    },
    { timeout: 60_000 },
  );
  return { client, madeleine, record };
}

function question(page: Page) {
  return page.getByRole('region', {
    name: "Madeleine te compte parmi ses clients. C'est bien toi",
  });
}
function delivered(page: Page) {
  return page.locator('dl > div', { hasText: 'Gamelles livrées' }).locator('dd').textContent();
}

test('the boxes of the caterer are shown after « Oui », and not before', async () => {
  const { client } = await aQuestion(await joinAs('traiteur', 'Ada', 'Brun'));
  const page = await openAs(browser, client, '/client-dashboard');
  await question(page).waitFor();
  expect(await delivered(page)).toBe('0');
  await page.getByText('Pot-au-feu').waitFor({ state: 'detached' });
  await question(page).getByRole('button', { name: 'Oui', exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
  // The pressed button disappears, so the focus moves.
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.getByText('Pot-au-feu', { exact: true }).waitFor();
  await page.getByText('À rendre : 2 gamelles').waitFor();
  expect(await delivered(page)).toBe('2');
  await page.context().close();
});

test('« Non » leaves everything as it was, and the question does not come again', async () => {
  const { client, madeleine, record } = await aQuestion();
  const page = await openAs(browser, client, '/client-dashboard');
  await question(page).getByRole('button', { name: 'Non', exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await visit(page, '/client-dashboard');
  await page.getByText('Gamelles livrées').waitFor();
  expect(await question(page).count()).toBe(0);
  expect(await delivered(page)).toBe('0');
  const kept = await callRoute(inject('origin'), clientsApi.getClient, {
    token: madeleine.token,
    params: { id: record.id },
  });
  expect(kept).toEqual({ ...record, box_owed: 2, amount_due: 19.8 });
  await page.context().close();
});

test('a « Oui » is taken back in the settings, and the boxes to return stay', async () => {
  const { client } = await aQuestion(await joinAs('traiteur', 'Ada', 'Brun'));
  const page = await openAs(browser, client, '/client-dashboard');
  await question(page).getByRole('button', { name: 'Oui', exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
  await visit(page, '/client-settings');
  const leave = page.getByRole('button', { name: 'Quitter Madeleine Roche', exact: true });
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('Ce n’est plus ton traiteur.').waitFor();
  await leave.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('region', { name: 'Ton traiteur' }))).toBe(true);
  const { token } = client;
  expect(await callRoute(inject('origin'), clientsApi.listOtherChefs, { token })).toEqual([]);
  await visit(page, '/client-dashboard');
  await page.getByText('À rendre : 2 gamelles').waitFor();
  expect(await question(page).count()).toBe(0);
  await page.context().close();
});

test('a client leaves the caterer in the settings, after a confirmation', async () => {
  const chef = await joinAs('traiteur', 'Odile', 'Vidal');
  const client = await joinAs('client', 'Remi', 'Aubert', chef);
  await ownRecord(client);
  const page = await openAs(browser, client, '/client-settings');
  const leave = page.getByRole('button', { name: 'Quitter ce traiteur', exact: true });
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Non', exact: true }).click();
  const own = page.getByRole('region', { name: 'Ton traiteur' });
  await own.getByText('Odile Vidal').waitFor();
  const top = () => own.evaluate((region) => Math.round(region.getBoundingClientRect().top));
  await own.evaluate((region) => window.scrollBy(0, region.getBoundingClientRect().top + 20));
  expect(await top()).toBe(-20);
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('Tu n’as plus de traiteur.').waitFor();
  await leave.waitFor({ state: 'detached' });
  await own.getByRole('link', { name: 'Choisir un traiteur', exact: true }).waitFor();
  await expect.poll(() => hasFocus(own)).toBe(true);
  // The focus does not move the page.
  expect(await top()).toBe(-20);
  const { chef_id } = await callRoute(inject('origin'), clientsApi.getOwnClient, {
    token: client.token,
  });
  expect(chef_id).toBeNull();
  await page.context().close();
});
