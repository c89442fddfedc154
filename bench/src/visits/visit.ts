import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { withStorage } from './sessions.ts';
import { usableAfter } from './usable-after.ts';

/** The cost of a visit. */
export interface Visit {
  /** The transferred bytes of each script, by path. */
  readonly scripts: ReadonlyMap<string, number>;
  /** From the start of the navigation until the page could be used. */
  readonly milliseconds: number;
}

/** A page, the element that shows that it can be used, and the storage of its visitor. */
export interface Visited {
  readonly path: string;
  /** The front end of the page. */
  readonly remote: string;
  readonly usable: string;
  readonly storage: Readonly<Record<string, string>>;
}

/** Visits a page twice, in an empty browser with a slow network. */
export async function visitTwice(
  browser: Browser,
  origin: string,
  page: Visited,
): Promise<{ readonly first: Visit; readonly second: Visit }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    storageState: withStorage(origin, page.storage),
  });
  try {
    return { first: await visit(context, page), second: await visit(context, page) };
  } finally {
    await context.close();
  }
}

/** The network of a phone in the country. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

async function visit(context: BrowserContext, { path, usable }: Visited): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slowLine);
  const scripts = downloadedScripts(network);
  const milliseconds = await usableAfter(page, { path, usable });
  // Prefetched files count as well.
  await page.waitForLoadState('networkidle');
  await page.close();
  return { scripts, milliseconds };
}

function downloadedScripts(network: CDPSession): Map<string, number> {
  const scripts = new Map<string, number>();
  const paths = new Map<string, string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  // A response from the cache has no encoded length.
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    if (!path.endsWith('.js') || encodedDataLength === 0) return;
    scripts.set(path, (scripts.get(path) ?? 0) + encodedDataLength);
  });
  return scripts;
}
