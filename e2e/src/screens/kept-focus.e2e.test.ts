import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { addRecord, deliver, joinAs, openAs, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let clientId: string;
let token: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Armande', 'Faure');
  clientId = await addRecord(chef, 'Lucien', 'Petit');
  ({ qr_token: token } = await deliver(chef, clientId, 'Tarte'));
});
afterAll(() => browser.close());

test.each([
  ['a label to print', '**/api/qrcodes/*', () => `/qr-print/${token}`, 'Étiquette'],
  ['the door of a client', '**/api/rounds/*', () => `/porte/${clientId}`, 'Lucien Petit'],
])(
  '%s that is read at the second try has the focus on its heading',
  async (_, api, path, title) => {
    const page = await openAs(browser, chef, '/mentions-legales');
    await page.route(api, (route) =>
      route.fulfill({ status: 404, json: { error: 'Introuvable.' } }),
    );
    await page.goto(path());
    const retry = page.getByRole('button', { name: 'Réessayer', exact: true });
    await retry.waitFor();
    await page.unroute(api);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.context().close();
  },
);
