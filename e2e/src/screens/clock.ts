import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// In milliseconds: a screen draws a little later than its timer fires.
const slack = 60;

/** Stops the clock of a page until the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Advances the clock in small steps until an element appears. */
export async function appears(page: Page, awaited: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return awaited.first().isVisible();
      },
      { interval: 20 },
    )
    .toBe(true);
}

/** A new element stays for exactly this time; afterwards the page leads elsewhere, if specified. */
export async function lasts(
  page: Page,
  seen: Locator,
  duration: number,
  leadsTo?: string,
): Promise<void> {
  const before = new URL(page.url()).pathname;
  await page.clock.runFor(duration - slack);
  expect(await seen.count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(before);
  await page.clock.runFor(2 * slack);
  if (leadsTo !== undefined) await page.waitForURL(`**${leadsTo}`);
  await page.clock.runFor(slack);
  await seen.waitFor({ state: 'detached' });
}
