import { setTimeout } from 'node:timers/promises';
import { journalApi } from '@gamelles/contracts';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Kitchen } from './kitchen.ts';
import { longestTaskIn, tasksTraced } from './longest-task.ts';
import { openScanner } from './open-scanner.ts';
import { slowDown } from './slow-down.ts';
import { threadTime } from './thread-time.ts';
import { observeScanner, type ScannerMetrics } from './scanner-metrics.ts';

export interface Scanned extends ScannerMetrics {
  /** Returns that were sent for boxes outside the picture. */
  readonly wrong: number;
  /** The CPU milliseconds of a frame, in the worker and in the page that shows the video. */
  readonly ran: number;
  /** The longest task, during which the screen could not be drawn. */
  readonly longestTask: number;
  /** Returns that were sent more than once. */
  readonly twice: number;
}

/** The milliseconds after the last noted label during which frames are still counted. */
const watched = 4_000;

const sent = z.object({
  entries: z.array(z.object({ kind: z.string(), delivery_id: z.string().optional() })),
});

/** Scans a stack of labels with a page whose CPU is slowed down. */
export async function scanStack(
  origin: string,
  kitchen: Kitchen,
  { count, rate }: { readonly count: number; readonly rate: number },
): Promise<Scanned> {
  const { film, deliveries } = await kitchen.filmStack(count);
  const { browser, page } = await openScanner(origin, kitchen, film);
  try {
    const returned = returnsOf(page);
    await observeScanner(page, `${count} gamelles reprises`);
    if (rate > 1) await slowDown(page, rate);
    await page.goto(`${origin}/qr-scan`);
    await page.waitForFunction(() => globalThis.scannerMetrics.allAt > 0, undefined, {
      timeout: 60_000,
    });
    const before = await page.evaluate(() => globalThis.scannerMetrics);
    const ranBefore = await threadTime(browser);
    await browser.startTracing(page, { categories: tasksTraced });
    await setTimeout(watched);
    const noted = await page.evaluate(() => globalThis.scannerMetrics);
    const ran = await threadTime(browser);
    const longestTask = longestTaskIn(await browser.stopTracing());
    const frames = noted.frames - before.frames;
    return {
      ...noted,
      gaps: noted.gaps.slice(before.gaps.length),
      longestTask,
      ran: (ran - ranBefore) / frames,
      wrong: returned.filter((id) => !deliveries.has(id)).length,
      twice: returned.length - new Set(returned).size,
    };
  } finally {
    await browser.close();
  }
}

/** The deliveries whose returns the page sends; it grows while they are sent. */
function returnsOf(page: Page): string[] {
  const returned: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(journalApi.recordJournal.paths[0]))
      return;
    const { entries } = sent.parse(request.postDataJSON());
    for (const { kind, delivery_id = '' } of entries) {
      if (kind === 'returned') returned.push(delivery_id);
    }
  });
  return returned;
}
