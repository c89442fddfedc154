import type { Page, Route } from 'playwright-core';

const calls = /\/api\/(clients|users\/refresh)/;

/** Ends the session during an act on the page, which then asks for a log-in. */
export async function endSessionAt(page: Page, act: () => Promise<unknown>): Promise<void> {
  const ended = (route: Route) =>
    route.fulfill({ status: 401, json: { error: 'Session terminée.', code: 'unauthorized' } });
  await page.route(calls, ended);
  await act();
  await page.waitForURL('**/login');
  await page.unroute(calls);
}
