import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { enter } from '../people.ts';
import { addRecord, openAs, type Member } from './household.ts';
import { keptAt, keptNames, openKept } from './kept-on-phone.ts';
import { aRound } from './round-of-today.ts';
import { takeMoney } from './waiting-acts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a log-in after a log-out stores the day again', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await enter(page, chef);
  await page.waitForURL('**/central-kitchen');
  await expect.poll(() => keptNames(page)).toEqual(expect.arrayContaining(['doors', 'labels']));
  await page.context().close();
});

test('a day that could not be stored is stored from the next screen', async () => {
  const { chef } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  const isOfLabels = (url: URL) => url.searchParams.get('limit') === '200';
  await page.route(isOfLabels, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    isOfLabels(new URL(request.url())),
  );
  await page.goto('/central-kitchen');
  await failed;
  await page.unroute(isOfLabels);
  await page.getByRole('link', { name: 'Commencer la tournée', exact: true }).click();
  await expect.poll(() => keptNames(page)).toContain('labels');
  await page.context().close();
});

test('what was sent while another screen was open is still there when the network is gone again', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto(`/compte/${aicha}`);
  await page.getByText('Aïcha te doit 27,50 €').waitFor();
  await takeMoney(page, '20');
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.getByRole('link', { name: 'Scanner', exact: true }).click();
  await page.waitForURL('**/qr-scan');
  const isKept = page.waitForResponse((response) => response.url().includes('/api/journal?'));
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await isKept;
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.goto(`/porte/${aicha}`);
  await page.getByRole('button', { name: /^Encaisser 7,50/ }).waitFor();
  await page.context().close();
});

test('what was sent is still there when the network is gone before anything is read', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.context().setOffline(true);
  await page.goto(`/porte/${aicha}`);
  await page.getByRole('button', { name: /^Encaisser 27,50/ }).click();
  await page.getByText('27,50 € encaissés', { exact: true }).waitFor();
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await doUntilKept(page, 'round', () => page.context().setOffline(false));
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.unroute('**/api/**');
  await page.goto(`/porte/${aicha}`);
  await page.getByText('27,50 € encaissés', { exact: true }).waitFor();
  await page.goto(`/compte/${aicha}`);
  await page.getByText('Aïcha ne te doit rien').waitFor();
  await page.context().close();
});

/** The label of the three older boxes of a client. */
function tianOf(chef: Member, client_id: string): Promise<string> {
  return labelOf(chef, client_id, 'Tian');
}

async function labelOf({ token }: Member, client_id: string, q: string): Promise<string> {
  const query = { client_id, q, limit: 1 };
  const [newest] = await callRoute(inject('origin'), deliveriesApi.listHistory, { token, query });
  return newest?.qr_token ?? '';
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code écrit sous le QR').fill(code);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
}

/** Does something on a phone until this is stored again. */
async function doUntilKept(
  page: Page,
  name: 'labels' | 'round',
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await keptAt(page, name);
  await act();
  // Less than the time after which an open round is read again.
  await expect.poll(() => keptAt(page, name), { timeout: 30_000 }).not.toBe(before);
}

async function doThenLoseNetwork(page: Page, act: () => Promise<void>): Promise<void> {
  await doUntilKept(page, 'labels', act);
  await page.context().setOffline(true);
}

test.each(['scanner', 'history'] as const)(
  'what the %s recorded is still there when the network is gone',
  async (where) => {
    const { chef, aicha, hugo } = await aRound();
    const token = await tianOf(chef, aicha);
    const page = await openKept(browser, chef, aicha, hugo);
    await page.goto(where === 'scanner' ? '/qr-scan' : `/clients/${aicha}`);
    await doThenLoseNetwork(page, async () => {
      if (where === 'scanner') {
        await typeCode(page, token);
        await page.getByRole('button', { name: 'Oui, revenue et payée', exact: true }).click();
      } else {
        const row = page.getByRole('listitem').filter({ hasText: 'Tian' });
        await row.getByRole('button', { name: 'Livraison revenue', exact: true }).click();
        await page.getByRole('button', { name: 'Reçue + Payée', exact: true }).click();
      }
    });
    await page.goto(`/porte/${aicha}`);
    await page.getByRole('button', { name: /^Encaisser 11,00/ }).waitFor();
    expect(await page.getByRole('group', { name: 'Reprendre' }).count()).toBe(0);
    await page.goto(`/compte/${aicha}`);
    await page.getByText('Aïcha te doit 11,00 €').waitFor();
    await page.goto('/qr-scan');
    await typeCode(page, token);
    await page.getByText('Boîte déjà marquée comme retournée').waitFor();
    await page.getByText('Payée', { exact: true }).waitFor();
    await page.context().close();
  },
);

test('a corrected price is still there when the network is gone', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.goto(`/compte/${aicha}`);
  await doThenLoseNetwork(page, async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Tian' });
    await line.getByRole('button', { name: 'Corriger', exact: true }).click();
    await page.getByLabel('Prix de toutes les gamelles (€)').fill('5,50');
    await page.getByRole('button', { name: 'Corriger la ligne', exact: true }).click();
  });
  await page.goto(`/porte/${aicha}`);
  await page.getByRole('button', { name: /^Encaisser 16,50/ }).waitFor();
  await page.context().close();
});

test('a label that was just made is known without a network', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.goto('/qr-code');
  await page.getByRole('combobox').selectOption(aicha);
  await page.getByLabel('Nom du plat').fill('Soupe au pistou');
  await doThenLoseNetwork(page, () =>
    page.getByRole('button', { name: 'Créer un QR code', exact: true }).click(),
  );
  const code = await page.getByText(/^[2-9A-Z]{3}-[2-9A-Z]{4}$/).innerText();
  await page.goto('/qr-scan');
  await page.getByLabel('Code écrit sous le QR').fill(code);
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).getByText('Aïcha').waitFor();
  await page.context().close();
});

test('labels that were made together are known without a network', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openKept(browser, chef, aicha, hugo);
  await page.goto('/etiquettes');
  await page.getByLabel('Nom du plat').fill('Parmentier');
  const clients = page.getByRole('group', { name: 'Clients', exact: true });
  for (const name of ['Aïcha Diallo', 'Hugo Petit']) {
    await clients.getByRole('checkbox', { name }).check();
  }
  await doThenLoseNetwork(page, () =>
    page.getByRole('button', { name: 'Créer 2 étiquettes', exact: true }).click(),
  );
  await page.goto('/qr-scan');
  await typeCode(page, await labelOf(chef, hugo, 'Parmentier'));
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).getByText('Hugo').waitFor();
  await page.context().close();
});

test('a box that came back at the door is back at the scanner without a network', async () => {
  const { chef, aicha, hugo } = await aRound();
  const token = await tianOf(chef, aicha);
  const page = await openKept(browser, chef, aicha, hugo);
  await page.goto(`/porte/${aicha}`);
  await doThenLoseNetwork(page, () =>
    page.getByRole('button', { name: 'Livré, tout rendu', exact: true }).click(),
  );
  await page.goto('/qr-scan');
  await typeCode(page, token);
  await page.getByText('Boîte déjà marquée comme retournée').waitFor();
  await page.context().close();
});

test('a stop that was added is still there, with its account, when the network is gone', async () => {
  const { chef, aicha, hugo } = await aRound();
  const zoe = await addRecord(chef, 'Zoé', 'Lambert');
  const page = await openKept(browser, chef, aicha, hugo);
  await doUntilKept(page, 'labels', () => page.goto('/tournee'));
  await page.getByRole('button', { name: 'Ajouter un arrêt', exact: true }).click();
  await doUntilKept(page, 'round', () =>
    page.getByRole('button', { name: 'Zoé Lambert', exact: true }).click(),
  );
  await expect.poll(() => keptNames(page)).toContain(`lines ${zoe}`);
  await page.context().setOffline(true);
  await page.goto(`/compte/${zoe}`);
  await page.getByText('Zoé ne te doit rien').waitFor();
  await page.goto('/tournee');
  await page.getByRole('link', { name: 'Zoé Lambert', exact: true }).waitFor();
  await page.context().close();
});
