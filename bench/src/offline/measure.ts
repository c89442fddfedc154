import { loadavg } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { median, spread } from '../statistics.ts';
import { startPlatform } from '../start/running-platform.ts';
import type { Figure, Table } from '../table.ts';
import { openBrowser } from '../visits/browser.ts';
import { sessionOf, withStorage } from '../visits/sessions.ts';
import { usableAfter, type Opened } from '../visits/usable-after.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const round = { path: '/tournee', usable: 'main a[href^="/porte/"]' };
const home = { path: '/central-kitchen', usable: 'main h1' };

/**
 * Measures how long the application takes to open without a network, and the cost of its service
 * worker.
 */
export async function measureOffline(): Promise<Table> {
  const { origin, stop } = await startPlatform();
  const browser = await openBrowser();
  try {
    const storage = await sessionOf(origin, 'chef@gamelles.example');
    const kept = await openPhone(browser, origin, storage, 'allow');
    const bare = await openPhone(browser, origin, storage, 'block');
    await keepAll(kept);
    await openingOf(bare, home);
    const [withWorker, without]: [number[], number[]] = [[], []];
    for (let n = 0; n < rounds; n += 1) {
      withWorker.push(await openingOf(kept, home));
      without.push(await openingOf(bare, home));
    }
    await kept.setOffline(true);
    const dark: number[] = [];
    for (let n = 0; n < rounds; n += 1) dark.push(await openingOf(kept, round));
    const ratios = withWorker.map((time, n) => time / (without[n] ?? time));
    const ratio = median(ratios);
    return {
      title: 'Without a network',
      how: `${rounds} openings of each, in turns, at a load average of ${loadavg()[0]?.toFixed(0)}`,
      figures: [
        opening('round, application opened without a network', dark),
        {
          what: 'kitchen opened again online, with the worker : without it',
          figure: ratio.toFixed(2),
          spread: spread(ratios, 2),
          target: '≤ 1',
          isMet: ratio <= 1,
        },
      ],
    };
  } finally {
    await browser.close();
    await stop();
  }
}

/** Milliseconds until a screen in a new page can be used. */
async function openingOf(phone: BrowserContext, screen: Opened): Promise<number> {
  const page = await phone.newPage();
  try {
    return await usableAfter(page, screen);
  } finally {
    await page.close();
  }
}

function opening(what: string, times: readonly number[]): Figure {
  const figure = median([...times]);
  return {
    what,
    figure: `${Math.round(figure)} ms`,
    spread: spread([...times], 0),
    target: '≤ 1000 ms',
    isMet: figure <= 1000,
  };
}

function openPhone(
  browser: Browser,
  origin: string,
  storage: Readonly<Record<string, string>>,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers,
    storageState: withStorage(origin, storage),
  });
}

/** Waits until the phone has stored the application and the day. */
async function keepAll(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  const both: readonly Opened[] = [home, round];
  for (const { path, usable } of both) {
    await page.goto(path);
    await page.locator(usable).first().waitFor({ timeout: 120_000 });
  }
  await page.waitForFunction(
    async () => {
      const application = await caches.match('/snapshot');
      const databases = await indexedDB.databases();
      return application !== undefined && databases.some(({ name }) => name === 'gamelles-day');
    },
    undefined,
    { timeout: 120_000, polling: 500 },
  );
  await page.waitForLoadState('networkidle');
  await page.close();
}
