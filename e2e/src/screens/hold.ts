import type { Page, Route } from 'playwright-core';

/** Holds these calls of a page, but not a screen with the same path, until the result is called. */
export async function hold(
  page: Page,
  calls: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(calls, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    await held;
    return answer(route);
  });
  return () => resolve(undefined);
}
