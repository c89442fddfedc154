import type { Route } from 'playwright-core';

/** Responds in place of the server, like a hotel's network before a person accepts its terms. */
export function captivePortal(route: Route): Promise<void> {
  return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bienvenue</h1>' });
}
