import type { Browser, CDPSession, Page } from 'playwright-core';
import { withStorage } from '../visits/sessions.ts';
import { slowLine } from '../visits/visit.ts';
import { observeInteractions } from './interaction-metrics.ts';

/** The CPU is this many times slower than this machine, about as a phone of 150 €. */
export const slower = 6;

/** Opens a page on a cheap phone with a slow network, with a session if one is given. */
export async function openPhone(
  browser: Browser,
  origin: string,
  storage: Readonly<Record<string, string>>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    permissions: ['camera'],
    // The throttling of the network does not apply to the fetches of a service worker.
    serviceWorkers: 'block',
    storageState: withStorage(origin, storage),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await slowDown(page);
  await observeInteractions(page);
  return page;
}

// Chromium is as slow as told only while the connection that told it is open.
const connections = new WeakMap<Page, CDPSession>();

/** Makes the CPU of a page this many times slower than this machine. */
export async function slowDown(page: Page, times = slower): Promise<void> {
  const devtools = connections.get(page) ?? (await page.context().newCDPSession(page));
  connections.set(page, devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
