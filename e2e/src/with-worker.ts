import type { Browser, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { openPage, phone } from './browser.ts';
import { carryIn, type Member } from './screens/household.ts';

/** Browsers without and with a service worker: tests of releases and of healing use both. */
export const workers = ['without a worker', 'with the worker'] as const;
export type Worker = (typeof workers)[number];

/**
 * A page without a session. With the worker, an earlier visit of a caterer has stored the
 * application; faults go into the network of its context, not of the page.
 */
export async function openOver(worker: Worker, browser: Browser, chef: Member): Promise<Page> {
  if (worker === 'without a worker') {
    return openPage(browser, inject('origin'), phone, { serviceWorkers: 'block' });
  }
  const page = await openPage(browser, inject('origin'));
  await carryIn(page, chef);
  // Any screen of a caterer stores the application; this one calls no service.
  await page.goto('/aide');
  await untilKept(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  return page;
}

/** Closes a page, whatever its worker still requests. */
export async function closeOver(page: Page): Promise<void> {
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** Waits until the phone has stored what it needs to open without a network. */
export function untilKept(page: Page): Promise<void> {
  return vi.waitFor(
    async () => {
      const kept = await page.evaluate(() => caches.match('/snapshot').then((found) => found?.ok));
      expect(kept).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
}
