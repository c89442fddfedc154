import { readFile } from 'node:fs/promises';
import { accountExportApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { somebody } from '../people.ts';
import { addRecord, enterAs, joinAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Odette', 'Collin');
  eater = await joinAs('client', 'Yves', 'Renard', chef);
  await ownRecord(eater);
  await addRecord(chef, 'Nora', 'Picard');
});
afterAll(() => browser.close());

const openAs = async (member: Member, path: string): Promise<Page> => {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, member);
  await page.goto(path);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name });

const downloaded = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Télécharger mes données').click(),
  ]);
  await page.getByText('Tes données sont dans tes téléchargements.').waitFor();
  expect(download.suggestedFilename()).toMatch(/^gamelles-mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  return accountExportApi.exportOwnData.response.parse(JSON.parse(text));
};

describe('all that is held of a person is a tap away', () => {
  test('for a client', async () => {
    const page = await openAs(eater, '/client-settings');
    expect(await downloaded(page)).toMatchObject({
      account: { email: eater.email },
      clients: { records: [{ firstname: 'Yves', chef_id: chef.id }] },
    });
  });

  test('for a caterer', async () => {
    const page = await openAs(chef, '/central-kitchen');
    await page.getByRole('link', { name: 'Paramètres' }).click();
    const { account, clients } = await downloaded(page);
    expect(account.email).toBe(chef.email);
    expect(clients.clients.map(({ firstname }) => firstname).sort()).toEqual(['Nora', 'Yves']);
  });

  test('and says so when it could not be had', async () => {
    const page = await openAs(eater, '/client-settings');
    await page.route('**/api/users/me/export', (route) =>
      route.fulfill({ status: 503, json: { error: 'Réessaie plus tard.', code: 'unavailable' } }),
    );
    await button(page, 'Télécharger mes données').click();
    await page.getByRole('alert').getByText('Réessaie plus tard.').waitFor();
    await page.unroute('**/api/users/me/export');
    await downloaded(page);
  });
});

describe('another address to log in with', () => {
  test('is written into the settings, and confirmed by its mail', async () => {
    const { email } = somebody('Yves', 'Autre');
    const page = await openAs(eater, '/client-settings');
    await page.getByLabel('E-mail').fill(email);
    await button(page, 'Enregistrer').click();
    await page.getByText(`Suis le lien que nous avons envoyé à ${email}`).waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(eater.email);

    const phone = await openPage(browser, inject('origin'));
    await phone.goto(
      await mailedLink(inject('mailOrigin'), email, 'Confirme ta nouvelle adresse e-mail'),
    );
    await button(phone, 'Confirmer mon adresse').click();
    await phone.getByText('Ton adresse e-mail est confirmée.').waitFor();
    const field = async () => {
      await page.reload();
      return page.getByLabel('E-mail').inputValue();
    };
    await expect.poll(field, { timeout: 15_000 }).toBe(email);
    await page.getByText('Suis le lien').waitFor({ state: 'detached' });
  });

  test('of a caterer is asked for, sent once more, and refused where it is none', async () => {
    const { email } = somebody('Odette', 'Autre');
    const page = await openAs(chef, '/kitchen-settings');
    await page.getByText('Ton adresse e-mail n’est pas encore confirmée').waitFor();
    await page.getByLabel('E-mail').fill('pas une adresse');
    await button(page, 'Changer d’adresse').click();
    await page.getByText('Adresse e-mail invalide.').waitFor();
    await page.getByLabel('E-mail').fill(email);
    await button(page, 'Changer d’adresse').click();
    await page.getByText(`Suis le lien que nous avons envoyé à ${email}`).waitFor();
    await mailedLink(inject('mailOrigin'), email, 'Confirme ta nouvelle adresse e-mail');
    await button(page, 'Renvoyer le lien').click();
    await page.getByText('Un e-mail de confirmation vient de partir.').waitFor();
  });

  test('cannot be asked for where the account could not be read, until it can', async () => {
    const page = await openPage(browser, inject('origin'));
    await enterAs(page, chef);
    await page.route('**/api/users/me', (route) => route.abort());
    await page.goto('/kitchen-settings');
    await page.getByText('Erreur de chargement des informations.').waitFor();
    await page.unroute('**/api/users/me');
    await button(page, 'Réessayer').click();
    await page.getByLabel('E-mail').waitFor();
  });
});
