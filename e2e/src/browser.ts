import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { keepCalls } from './keep-calls.ts';

/**
 * The same engine without the windows of a desktop, for two thirds of the CPU time. It supports no
 * refused permissions and forgets a chosen camera.
 */
const headlessShell = {
  ...chromiumOfTheSystem,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
};

const successors = new WeakMap<Browser, () => Promise<Browser>>();
/** Options for the pages of a browser that differ from the defaults. */
const differences = new WeakMap<Browser, BrowserContextOptions>();

/** Chromium's headless shell on a fresh profile. */
export function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  return launch(headlessShell, extraFlags);
}

/** The whole of Chromium on a fresh profile, for cameras, permissions and installation. */
export function openWholeBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  return launch(chromiumOfTheSystem, extraFlags);
}

/**
 * For journeys that do not concern what a phone stores: no service worker downloads the application
 * a second time.
 */
const quiet: BrowserContextOptions = { serviceWorkers: 'block' };

export function openQuietBrowser(): Promise<Browser> {
  return launch(headlessShell, [], quiet);
}

export function openQuietWholeBrowser(extraFlags: readonly string[]): Promise<Browser> {
  return launch(chromiumOfTheSystem, extraFlags, quiet);
}

async function launch(
  which: typeof chromiumOfTheSystem,
  extraFlags: readonly string[],
  difference: BrowserContextOptions = {},
): Promise<Browser> {
  const browser = await chromium.launch({ ...which, args: [...which.args, ...extraFlags] });
  let successor: Promise<Browser> | undefined;
  successors.set(browser, () => (successor ??= launch(which, extraFlags, difference)));
  differences.set(browser, difference);
  return browser;
}

/** If Chromium has crashed, the second try of its tests gets another browser. */
async function running(browser: Browser): Promise<Browser> {
  const successor = browser.isConnected() ? undefined : successors.get(browser);
  return successor ? running(await successor()) : browser;
}

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desk = { width: 1280, height: 800 };

/**
 * A page with its own storage, on a French phone. Its person prefers reduced motion, because
 * animations take a good part of the CPU time of a page. A journey about motion says so in
 * `difference`.
 */
export async function openPage(
  browser: Browser,
  origin: string,
  viewport = phone,
  difference?: BrowserContextOptions,
): Promise<Page> {
  const alive = await running(browser);
  const context = await alive.newContext({
    baseURL: origin,
    viewport,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    permissions: ['camera'],
    reducedMotion: 'reduce',
    ...differences.get(alive),
    ...difference,
  });
  context.setDefaultTimeout(60_000);
  keepCalls(context);
  const page = await context.newPage();
  // With CPU_SLOWDOWN=4 in the environment, pages are four times slower. This shows tests that do not
  // wait.
  await slowDown(page, Number(process.env.CPU_SLOWDOWN ?? 1));
  return page;
}

/** Makes the CPU of a page this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens a screen and waits until all of it has loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
