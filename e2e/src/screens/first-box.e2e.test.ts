import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietWholeBrowser, openPage } from '../browser.ts';
import { cameraShowing, filmPicture } from '../camera.ts';
import { somebody } from '../people.ts';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-first-box-'));
  browser = await openQuietWholeBrowser(cameraShowing(join(folder, 'label.mjpeg')));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/**
 * Counts the taps of a finger. The « next » key of a keyboard, which moves to the next field, does
 * not count.
 */
function finger() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (element: Locator): Promise<void> => {
      await element.click();
      taps += 1;
    },
  };
}

/**
 * Types into the focused field and those after it, as the keyboard of a phone moves through them.
 */
async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

async function filmLabel(page: Page): Promise<void> {
  const label = page.getByRole('img', { name: /QR/ });
  await label.screenshot({ path: join(folder, 'label.png') });
  await filmPicture(join(folder, 'label.png'), join(folder, 'label.mjpeg'));
}

test('fourteen taps lead from the landing page to a first box that is back', async () => {
  const { firstName, lastName, email, password } = somebody('Garance', 'Prévost');
  const page = await openPage(browser, inject('origin'));
  const { tap, taps } = finger();
  const button = (name: string) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Créer mon compte', exact: true }).first());
  await tap(page.getByLabel('Prénom'));
  await typeOn(page, firstName, lastName, email, password);
  await tap(page.getByText('Je suis traiteur'));
  await tap(button("S'inscrire"));
  await page.waitForURL('**/login');
  await tap(page.getByPlaceholder('Mot de passe'));
  await typeOn(page, password);
  await tap(button('Log in'));

  const steps = page.getByRole('region', { name: 'Trois pas pour commencer' });
  await page.getByText('Tu n’as pas encore de client.').waitFor();
  expect(await page.getByRole('button', { name: 'View profile' }).isDisabled()).toBe(true);
  expect(await page.getByRole('combobox').locator('option').allInnerTexts()).toEqual([
    '-- Name --',
  ]);
  await tap(link('Ajouter ton premier client'));
  await tap(page.getByLabel('Prénom'));
  await typeOn(page, 'Lucien', 'Maillard');
  await tap(button('Ajouter le client'));
  await page.waitForURL('**/central-kitchen');
  await tap(link('Étiqueter sa première gamelle'));
  await expect.poll(() => page.locator('option:checked').textContent()).toBe('Lucien Maillard');
  await tap(page.getByLabel('Nom du plat'));
  await typeOn(page, 'Tajine');
  await tap(button('Créer un QR code'));
  await button('Imprimer ce QR code').waitFor();
  await filmLabel(page);
  await tap(page.getByRole('main').getByRole('link', { name: 'Scanner', exact: true }));
  await tap(button('Oui, revenue et payée'));
  await page.getByText('Boîte marquée comme retournée').first().waitFor();
  expect(taps()).toBeLessThanOrEqual(14);

  await page.goto('/central-kitchen');
  await page.locator('option', { hasText: 'Lucien Maillard' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await steps.count()).toBe(0);
  await page.context().close();
});
