import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Milliseconds by which a screen may be off, as it draws a little after it has decided.
const slack = 60;

/** A page whose time is the test's: it stands still until the test lets it pass. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
};

/** Lets time pass, drop by drop, until something is there. */
export const appears = async (page: Page, awaited: Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return awaited.first().isVisible();
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(true);
};

/** What has just appeared stays for so long, and no longer; where it leads elsewhere, then too. */
export const lasts = async (
  page: Page,
  seen: Locator,
  duration: number,
  leadsTo?: string,
): Promise<void> => {
  const before = new URL(page.url()).pathname;
  await page.clock.runFor(duration - slack);
  expect(await seen.count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(before);
  await page.clock.runFor(2 * slack);
  if (leadsTo !== undefined) await page.waitForURL(`**${leadsTo}`);
  await page.clock.runFor(slack);
  await seen.waitFor({ state: 'detached' });
};
