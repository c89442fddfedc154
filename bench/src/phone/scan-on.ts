import { readFileSync } from 'node:fs';
import { temporaryFolder } from '@gamelles/platform';
import type { Browser, CDPSession } from 'playwright-core';
import { openKitchen } from '../scan/kitchen.ts';
import { openScanner } from '../scan/open-scanner.ts';

/** The memory of a scanning page in MB, measured after certain numbers of pictures. */
export interface Held {
  /** The JavaScript heap after garbage collection. */
  readonly heap: readonly number[];
  /** The process of the page, worker and decoder included. */
  readonly process: readonly number[];
}

const samples = 12;
const labels = 8;

declare global {
  var picturesRead: number;
}

/** Lets a page scan the same stack of labels until it has decoded this number of pictures. */
export async function scanOn(origin: string, pictures: number): Promise<Held> {
  using folder = temporaryFolder('phone');
  const kitchen = await openKitchen(origin, folder.path);
  const { film } = await kitchen.filmStack(labels);
  const { browser, page } = await openScanner(origin, kitchen, film);
  try {
    await page.addInitScript(() => {
      globalThis.picturesRead = 0;
      globalThis.Worker = class extends Worker {
        constructor(...named: ConstructorParameters<typeof Worker>) {
          super(...named);
          this.addEventListener('message', ({ data }: MessageEvent<{ readonly is: string }>) => {
            if (data.is === 'read') globalThis.picturesRead += 1;
          });
        }
      };
    });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${origin}/qr-scan`);
    await page.getByText(`${labels} gamelles reprises`).first().waitFor({ timeout: 120_000 });
    const heap: number[] = [];
    const held: number[] = [];
    for (let sample = 1; sample <= samples; sample += 1) {
      await page.waitForFunction(
        (most) => globalThis.picturesRead >= most,
        Math.round((sample * pictures) / samples),
        { timeout: 0, polling: 1_000 },
      );
      heap.push(await heapOf(devtools));
      held.push(await memoryOf(browser));
    }
    return { heap, process: held };
  } finally {
    await browser.close();
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** The resident memory of the largest renderer process. */
async function memoryOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(
    ...pages.map(({ id }) => {
      const [, kilobytes = '0'] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1e3;
    }),
  );
}
