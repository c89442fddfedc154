import { setTimeout } from 'node:timers/promises';
import type { Page, Request, Response } from 'playwright-core';
import type { Address } from './addresses.ts';
import { placeOf, printed } from './place-of.ts';

/** Collects the errors of a page. */
export interface Watch {
  readonly faults: string[];
  /** Resolves once all responses so far were checked. */
  settled(): Promise<void>;
  /**
   * Resolves once all requests were answered and none was made for half a second. Unlike
   * `networkidle` it does not wait for a response that the page never reads.
   * @throws Error after 30 s
   */
  quiet(): Promise<void>;
}

/**
 * By address: whether a script contains React. Cached, because reading takes longer than running.
 */
export type ReadScripts = Map<string, boolean>;

/**
 * Watches a page that tries a version of a front end.
 * @param read the cache of other pages of the same trial
 */
export function watchPage(
  page: Page,
  version: { readonly name: string; readonly version: string },
  read: ReadScripts,
): Watch {
  const faults: string[] = [];
  const looks: Promise<void>[] = [];
  const reacts = new Set<string>();
  page.on('pageerror', ({ message, stack }) =>
    faults.push(`an error is thrown: ${message}${placeOf(stack)}`),
  );
  page.on('console', (message) => {
    // Error responses are checked below, where the address is known.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`the console says: ${printed(message)}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const own = `/mf/${version.name}/`;
    if (pathname.startsWith(own) && !pathname.startsWith(`${own}${version.version}/`)) {
      faults.push(`another version takes over: ${pathname}`);
    }
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText;
    // A page that was left does not need its requests any more.
    if (isCode(pathname) && reason !== 'net::ERR_ABORTED') {
      faults.push(`${pathname} fails: ${reason}`);
    }
  });
  page.on('response', (response) => looks.push(findReact(response, read, reacts)));
  return {
    faults,
    quiet: watchNetwork(page),
    settled: async () => {
      await Promise.all(looks);
      if (reacts.size > 1)
        faults.push(`React is there ${reacts.size} times: ${[...reacts].join()}`);
    },
  };
}

function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    pending.add(request);
    changedAt = performance.now();
  });
  const end = (request: Request): void => {
    pending.delete(request);
    changedAt = performance.now();
  };
  page.on('response', (response) => end(response.request()));
  page.on('requestfailed', end);
  return async () => {
    const startedAt = performance.now();
    changedAt = startedAt;
    while (pending.size > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() - startedAt > mostMs) throw new Error('its calls do not end');
      await setTimeout(50);
    }
  };
}

const quietMs = 500;
const mostMs = 30_000;

/** Whether a response is an error that the address does not explain. */
export function isFault(response: Response, { isMadeUp }: Address): boolean {
  if (response.status() < 400) return false;
  const isCall = new URL(response.url()).pathname.startsWith('/api/');
  return !(isCall && isMadeUp && response.status() < 500);
}

async function findReact(response: Response, read: ReadScripts, found: Set<string>): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!pathname.endsWith('.js') || !response.ok()) return;
  if (!read.has(pathname)) {
    // A page that is left loses its responses.
    const script = await response.text().catch(() => undefined);
    if (script === undefined) return;
    read.set(pathname, script.includes('react.transitional.element'));
  }
  if (read.get(pathname)) found.add(pathname);
}

function isCode(pathname: string): boolean {
  return /^\/(mf|assets)\//.test(pathname);
}
