import type { Browser, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { openPage, phone } from './browser.ts';
import { carryIn, type Member } from './screens/household.ts';

/** Browsers without and with a service worker: tests of releases and of healing use both. */
export const workers = ['without a worker', 'with the worker'] as const;
export type Worker = (typeof workers)[number];

/** A page without a session. Faults go into the network of its context, not of the page. */
export async function openOver(worker: Worker, browser: Browser, chef: Member): Promise<Page> {
  const page = await openFor(worker, browser);
  if (worker === 'with the worker') await storeApplication(page, chef);
  return page;
}

/** A page on which the worker may run, or may not. */
export function openFor(worker: Worker, browser: Browser): Promise<Page> {
  const serviceWorkers = worker === 'with the worker' ? 'allow' : 'block';
  return openPage(browser, inject('origin'), phone, { serviceWorkers });
}

/** Has a visit of a caterer store the application, as if for the first time, and ends the session. */
export async function storeApplication(page: Page, chef: Member): Promise<void> {
  await carryIn(page, chef);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // Any screen of a caterer stores the application; this one calls no service.
  await page.goto('/aide');
  await untilKept(page);
  await forgetSession(page);
}

export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
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
