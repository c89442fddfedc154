import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deliveriesApi } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage } from '../browser.ts';
import { filmLabels } from '../film-of-labels.ts';
import { addRecord, deliver, carryIn, type Member } from './household.ts';

/** The labels of a number of deliveries of one box each, for two clients in turn. */
export async function labelsOf(chef: Member, count: number): Promise<string[]> {
  const clients = [
    await addRecord(chef, 'Aicha', 'Diallo'),
    await addRecord(chef, 'Hugo', 'Petit'),
  ];
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const client = clients[n % 2] ?? '';
    const { qr_token } = await deliver(chef, client, `Plat ${n}`, { quantity: 1 });
    tokens.push(qr_token);
  }
  return tokens;
}

/** Films labels side by side, into a folder. */
export async function filmOf(tokens: readonly string[], folder: string): Promise<string> {
  const film = join(folder, `${tokens[0]}.mjpeg`);
  await filmLabels(await Promise.all(tokens.map((token) => picture(token, folder))), film);
  return film;
}

async function picture(token: string, folder: string): Promise<string> {
  const file = join(folder, `${token}.png`);
  const answer = await fetchRoute(inject('origin'), deliveriesApi.drawLabel, { params: { token } });
  await writeFile(file, await answer.bytes());
  return file;
}

/**
 * Opens the scanner in a mode. Violations of the page's content security policy are recorded on the
 * page.
 */
export async function openScanner(
  browser: Browser,
  chef: Member,
  mode: Mode,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await openPage(browser, inject('origin'), { width: 390, height: 664 });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset['violation'] = violatedDirective;
    });
  });
  await carryIn(page, chef);
  await prepare(page);
  await openInMode(page, mode);
  return page;
}

const remembered = {
  'Un par un': 'single',
  'En continu': 'continuous',
  'La pile': 'stack',
} as const;
export type Mode = keyof typeof remembered;

/**
 * Opens the scanner in a mode that the phone remembers, because « Un par un » would ask about a
 * label first.
 */
export async function openInMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('scan-mode', value), remembered[mode]);
  await page.goto('/qr-scan');
  await page.getByRole('radio', { name: mode, exact: true, checked: true }).waitFor();
}

export function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Gamelles reprises' });
}

/** The question about the payments of a pile. */
export function paidDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Payé\s\?$/ });
}

/** Says how a client has paid for the boxes of a pile. */
export async function collectBy(page: Page, button: Locator, method: string): Promise<void> {
  await button.click();
  const asked = page.getByRole('dialog', { name: 'Payée comment' });
  await asked.getByRole('radio', { name: method }).check();
  await asked.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
}
