import { dishesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { addRecord, joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const body = { name: 'Quiche', allergens: { contains: ['eggs' as const], traces: [] } };
  await callRoute(inject('origin'), dishesApi.saveDish, { token: chef.token, body });
});
afterAll(() => browser.close());

test('dishes that cannot be read are said on a label, and can be asked for again', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/deliveries/dishes', (route) => route.fulfill({ status: 500 }));
  await page.goto('/qr-code');
  await page.getByLabel('Nom du plat').fill('Quiche');
  const problem = page.getByText('Impossible de charger tes plats.');
  await problem.waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/deliveries/dishes');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await page.getByRole('button', { name: 'Modifier ses allergènes', exact: true }).waitFor();
  expect(await problem.count()).toBe(0);
  await page.context().close();
});

test('the ratings of a client that cannot be read are said, and can be asked for again', async () => {
  const id = await addRecord(chef, 'Prune', 'Vidal');
  const page = await openAs(browser, chef, '/mentions-legales');
  const ratings = '**/api/clients/*/ratings';
  await page.route(ratings, (route) => route.fulfill({ status: 500 }));
  const problem = page.getByText('Impossible de charger les avis de ce client.');
  await page.goto('/qr-code');
  await page.getByLabel('Client', { exact: true }).selectOption(id);
  await page.getByLabel('Nom du plat').fill('Quiche');
  await problem.waitFor();
  await page.goto(`/clients/${id}`);
  await problem.waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute(ratings);
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await problem.waitFor({ state: 'detached' });
  await page.context().close();
});

test('« Mes plats » says that the ratings cannot be read, and asks for them again', async () => {
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/preferences', (route) => route.fulfill({ status: 500 }));
  await page.goto('/plats');
  const problem = page.getByText('Impossible de charger les avis de tes clients.');
  await problem.waitFor();
  await page.getByRole('heading', { level: 2, name: 'Quiche', exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/preferences');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await problem.waitFor({ state: 'detached' });
  await page.context().close();
});
