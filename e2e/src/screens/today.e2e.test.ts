import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, openQuietBrowser, openPage, phone, visit } from '../browser.ts';
import { addRecord, carryIn, joinAs, type Member } from './household.ts';
import { parisDay } from './round-of-today.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

async function deliverOn({ token }: Member, client_id: string, date: string): Promise<void> {
  const body = { client_id, quantity: 2, dish_name: 'Garbure', unit_price: 9.9, date };
  await callRoute(inject('origin'), deliveriesApi.createDelivery, { token, body });
}

async function pageOf(chef: Member, viewport = phone): Promise<Page> {
  const page = await openPage(browser, inject('origin'), viewport);
  await carryIn(page, chef);
  return page;
}

test('the kitchen shows what waits too long, and links to the screens that settle it', async () => {
  const chef = await joinAs('traiteur', 'Blanche', 'Astruc');
  const late = await addRecord(chef, 'Fanny', 'Tardif');
  await deliverOn(chef, late, parisDay(45));
  await deliverOn(chef, await addRecord(chef, 'Jean', 'Prompt'), parisDay(3));
  const page = await pageOf(chef);
  await visit(page, '/central-kitchen');
  const day = page.getByRole('region', { name: 'Aujourd’hui' });
  await day.getByText('En attente\u00a0: 2\u00a0gamelles en retard · 1\u00a0dette').click();
  const line = day.getByRole('listitem');
  await line.getByText('19,80\u00a0€ depuis le').waitFor();
  await line.getByText('2\u00a0gamelles depuis le').waitFor();
  expect(await line.count()).toBe(1);
  await line.getByRole('link', { name: 'Fanny Tardif', exact: true }).click();
  await page.waitForURL(`**/compte/${late}`);
  await page.context().close();
});

test('of many who wait, twenty are shown, and the others at a press', async () => {
  const chef = await joinAs('traiteur', 'Barbe', 'Astruc');
  for (let nth = 1; nth <= 21; nth += 1) {
    await deliverOn(chef, await addRecord(chef, `Fanny ${nth}`, 'Tardif'), parisDay(45));
  }
  const page = await pageOf(chef);
  await visit(page, '/central-kitchen');
  const day = page.getByRole('region', { name: 'Aujourd’hui' });
  await day.getByText('En attente : 42 gamelles en retard').click();
  await expect.poll(() => day.getByRole('listitem').count()).toBe(20);
  await day.getByRole('button', { name: 'Voir les suivants' }).press('Enter');
  await expect.poll(() => day.getByRole('listitem').count()).toBe(21);
  // The button has gone: the focus stays where the new lines begin.
  expect(await hasFocus(day.getByRole('listitem').nth(19))).toBe(true);
  expect(await day.getByRole('button', { name: 'Voir les suivants' }).count()).toBe(0);
  await page.context().close();
});

test('a kitchen without arrears says so, and a newcomer sees only the first steps', async () => {
  const chef = await joinAs('traiteur', 'Berthe', 'Astruc');
  const page = await pageOf(chef, desk);
  const day = page.getByRole('region', { name: 'Aujourd’hui' });
  await visit(page, '/central-kitchen');
  await page.getByRole('region', { name: 'Trois pas pour commencer' }).waitFor();
  await expect.poll(() => day.count()).toBe(0);
  await deliverOn(chef, await addRecord(chef, 'Jean', 'Prompt'), parisDay(3));
  await visit(page, '/central-kitchen');
  await day.getByText('Rien n’attend trop longtemps.').waitFor();
  await page.context().close();
});

test('a list that could not be read can be retried', async () => {
  const chef = await joinAs('traiteur', 'Brune', 'Astruc');
  await deliverOn(chef, await addRecord(chef, 'Jean', 'Prompt'), parisDay(3));
  const page = await pageOf(chef);
  await page.route('**/api/deliveries/attention', (route) => route.abort());
  await visit(page, '/central-kitchen');
  const day = page.getByRole('region', { name: 'Aujourd’hui' });
  await day.getByText('Impossible de voir ce qui attend.').waitFor();
  await page.unroute('**/api/deliveries/attention');
  await day.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await day.getByText('Rien n’attend trop longtemps.').waitFor();
  await page.context().close();
});

test('the figures of the day lead into its round', async () => {
  const chef = await joinAs('traiteur', 'Bertille', 'Astruc');
  const jean = await addRecord(chef, 'Jean', 'Prompt');
  await deliverOn(chef, jean, parisDay(3));
  const page = await pageOf(chef);
  await visit(page, '/central-kitchen');
  const day = page.getByRole('region', { name: 'Aujourd’hui' });
  await day.getByRole('heading', { name: 'Aujourd’hui\u00a0: personne à livrer.' }).waitFor();
  await deliverOn(chef, jean, parisDay(0));
  await visit(page, '/central-kitchen');
  const figures =
    '1\u00a0arrêt · 2\u00a0gamelles à livrer · 2 à reprendre · 39,60\u00a0€ à encaisser';
  await day.getByRole('heading', { name: `Aujourd’hui\u00a0: ${figures}` }).waitFor();
  const start = day.getByRole('link', { name: 'Commencer la tournée', exact: true });
  expect(await start.getAttribute('href')).toBe('/tournee');
  await page.context().close();
});
