import type { Route } from 'playwright-core';

/** Answers in the place of the server, as a hotel's network does until one has agreed to its terms. */
export const aStranger = (route: Route): Promise<void> =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bienvenue</h1>' });
