import { keepLine, keepRefusal } from '@gamelles/platform/testing/keep-line';
import type { BrowserContext, Response } from 'playwright-core';

/**
 * Keeps the addresses that a browser calls, and the refusals that its pages are answered, for the
 * search at the end of the test run, where there is one.
 */
export function keepCalls(context: BrowserContext, env: NodeJS.ProcessEnv = process.env): void {
  if (!env.RUN_LOGS) return;
  context.on('request', (request) => keepLine('urls', readable(request.url()), env));
  context.on('response', (response) => {
    if (response.status() < 400 || isOfWorker(response)) return;
    // A page may be gone before the body has come.
    response.text().then(
      (body) => keepRefusal(response.status(), body, env),
      () => undefined,
    );
  });
}

/** Chromium 150 crashes where it is asked for a body of a worker that has stopped meanwhile. */
function isOfWorker(response: Response): boolean {
  return response.request().serviceWorker() !== null;
}

/** An address as a person reads it: a word with an accent is escaped in it. */
export function readable(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
