import { keepLine, keepRefusal } from '@gamelles/platform/testing/keep-line';
import type { BrowserContext, Response } from 'playwright-core';

/**
 * Records the addresses that a browser calls and the error responses that its pages receive. The
 * search at the end of a test run reads them.
 */
export function keepCalls(context: BrowserContext, env: NodeJS.ProcessEnv = process.env): void {
  if (!env.RUN_LOGS) return;
  context.on('request', (request) => keepLine('urls', readable(request.url()), env));
  context.on('response', (response) => {
    if (response.status() < 400 || isOfWorker(response)) return;
    // The page may be gone before the body has arrived.
    response.text().then(
      (body) => keepRefusal(response.status(), body, env),
      () => undefined,
    );
  });
}

/** Chromium 150 crashes when a test reads a body of a worker that has stopped. */
function isOfWorker(response: Response): boolean {
  return response.request().serviceWorker() !== null;
}

/** An address in readable form: a browser escapes accents in it. */
export function readable(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
