import type { Page } from 'playwright-core';

/** The server executes these calls, or only so many of them, and the page gets no response. */
export function loseAnswers(page: Page, calls: string, times?: number): Promise<unknown> {
  return page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}
