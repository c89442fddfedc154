import type { Browser, Page } from 'playwright-core';
import { sessionsOf } from './fill-kitchen.ts';
import { readMetrics, markLoaded, type InteractionMetrics } from './interaction-metrics.ts';
import { openPhone } from './phone.ts';
import type { Screen } from './screens.ts';

export interface Used extends InteractionMetrics {
  readonly slowest: string;
  /** The reason why the screen could not be used. */
  readonly fault?: string;
}

/** Opens a screen on a phone and uses it for this number of seconds. */
export async function useScreen(
  browser: Browser,
  { origin, seconds }: { readonly origin: string; readonly seconds: number },
  { who, path, use }: Screen,
): Promise<Used> {
  const sessions = await sessionsOf(origin);
  const page = await openPhone(browser, origin, sessions[who]);
  try {
    await page.goto(path, { timeout: 60_000 });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await markLoaded(page);
    const fault = await repeat(page, use, seconds);
    return { ...(await readMetrics(page)), ...(fault !== undefined && { fault }) };
  } finally {
    await page.context().close();
  }
}

async function repeat(
  page: Page,
  use: Screen['use'],
  seconds: number,
): Promise<string | undefined> {
  const end = Date.now() + seconds * 1000;
  try {
    do for (const gesture of use) await gesture(page);
    while (Date.now() < end);
  } catch (error) {
    return String(error).split('\n').slice(0, 3).join(' ');
  }
}
