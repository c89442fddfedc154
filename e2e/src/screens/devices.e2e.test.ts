import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { joinAs, logInAs, openAs, ownRecord } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

describe('the settings show where a person is logged in', () => {
  test.each([
    ['a client', '/client-settings', 'client'],
    ['a caterer', '/kitchen-settings', 'traiteur'],
  ] as const)('and let %s log out elsewhere', async (_, path, role) => {
    const chef = role === 'client' ? await joinAs('traiteur', 'Odette', 'Collin') : undefined;
    const person = await joinAs(role, 'Maud', 'Perrin', chef);
    if (role === 'client') await ownRecord(person);
    const [page, elsewhere] = [
      await logInAs(browser, person, path),
      await logInAs(browser, person, path),
    ];
    await page.getByRole('button', { name: 'Voir mes appareils', exact: true }).click();
    const devices = page.getByRole('region', { name: 'Appareils connectés' });
    expect(await hasFocus(devices.getByRole('heading'))).toBe(true);
    const rows = devices.getByRole('listitem');
    await rows.filter({ hasText: 'Cet appareil' }).waitFor();
    expect(await rows.count()).toBe(3);
    const other = rows.filter({ hasText: 'Chrome sur Linux' }).filter({ hasText: 'même réseau' });
    await other.getByRole('button', { name: /^Déconnecter Chrome sur Linux/ }).click();
    await page.getByText('Appareil déconnecté').waitFor();
    await expect.poll(() => rows.count()).toBe(2);

    await elsewhere.reload();
    await elsewhere.waitForURL('**/login');
    await page.reload();
    await page.getByRole('button', { name: 'Voir mes appareils', exact: true }).waitFor();
  });

  test('and say when the list cannot be read', async () => {
    const page = await openAs(
      browser,
      await joinAs('traiteur', 'Odette', 'Collin'),
      '/kitchen-settings',
    );
    await page.route('**/api/users/me/sessions', (route) => route.abort());
    await page.getByRole('button', { name: 'Voir mes appareils', exact: true }).click();
    const devices = page.getByRole('region', { name: 'Appareils connectés' });
    await devices.getByText('Erreur de chargement de tes appareils.').waitFor();
    await page.unroute('**/api/users/me/sessions');
    await devices.getByRole('button', { name: 'Réessayer', exact: true }).click();
    await devices.getByText('Cet appareil').waitFor();
  });
});
