import type { Browser, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { openPage, phone } from './browser.ts';
import { carryIn, type Member } from './screens/household.ts';

/** Browsers without and with a worker: tests of releases and of healing run over both. */
export const workers = ['without a worker', 'with the worker'] as const;
export type Worker = (typeof workers)[number];

/**
 * A page of a browser in which nobody is logged in; with the worker that an earlier visit of a
 * caterer left, which has kept the application. Spoil the network of its context, not its own.
 */
export async function openOver(worker: Worker, browser: Browser, chef: Member): Promise<Page> {
  if (worker === 'without a worker') {
    return openPage(browser, inject('origin'), phone, { serviceWorkers: 'block' });
  }
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  await page.goto('/central-kitchen');
  await untilKept(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  return page;
}

/** Ends it, whatever its worker still asks for. */
export async function closeOver(page: Page): Promise<void> {
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** The phone has kept what it takes to open the application without a network. */
export function untilKept(page: Page): Promise<void> {
  return vi.waitFor(
    async () => {
      const kept = await page.evaluate(() => caches.match('/snapshot').then((found) => found?.ok));
      expect(kept).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
}
