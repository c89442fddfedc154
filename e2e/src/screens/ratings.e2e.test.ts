import { clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { faults } from './accessible.ts';
import { deliver, joinAs, openAs, ownRecord, untilServed } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

test('a caterer sees what a client does not like, until the client hides it', async () => {
  const chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const hugo = await joinAs('client', 'Hugo', 'Lefort', chef);
  const id = await ownRecord(hugo);
  await deliver(chef, id, 'Navet farci');
  await untilServed(hugo, 'Navet farci');
  await callRoute(inject('origin'), clientsApi.createPreference, {
    token: hugo.token,
    body: { dish_name: 'Navet farci', liked: false },
  });

  const kitchen = await openAs(browser, chef, '/plats');
  await kitchen.getByText('1 n’aime pas').waitFor();
  await kitchen.goto(`/clients/${id}`);
  await kitchen.getByText('N’aime pas', { exact: true }).waitFor();
  await kitchen.goto('/qr-code');
  await kitchen.getByRole('combobox').selectOption({ label: 'Hugo Lefort' });
  await kitchen.getByLabel('Nom du plat').fill('navet FARCI');
  await kitchen.getByText('Hugo n’aime pas').waitFor();
  expect(await faults(kitchen)).toEqual([]);
  await kitchen.goto('/etiquettes');
  await kitchen.getByLabel('Nom du plat').fill('Navet farci');
  await kitchen.getByRole('checkbox', { name: 'Hugo Lefort', exact: true }).check();
  await kitchen.getByText('Hugo n’aime pas').waitFor();
  expect(await faults(kitchen)).toEqual([]);

  const own = await openAs(browser, hugo, '/client-settings');
  const shown = own.getByRole('checkbox', { name: 'Mon traiteur voit mes avis' });
  await shown.waitFor();
  expect(await shown.isChecked()).toBe(true);
  await shown.press('Space');
  await own.getByText('Modifications enregistrées').waitFor();
  await expect.poll(() => shown.isChecked()).toBe(false);
  expect(await hasFocus(shown)).toBe(true);
  expect(await faults(own)).toEqual([]);

  await kitchen.goto('/plats');
  await kitchen.getByRole('heading', { name: 'Navet farci' }).waitFor();
  await kitchen.goto(`/clients/${id}`);
  await kitchen.getByText('Profile: Hugo Lefort').waitFor();
  await kitchen.getByText('Navet farci').first().waitFor();
  await expect.poll(() => kitchen.getByText('N’aime pas', { exact: true }).count()).toBe(0);
  await kitchen.context().close();
  await own.context().close();
});
