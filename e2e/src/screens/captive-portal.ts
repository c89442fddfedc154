import type { Route } from 'playwright-core';

/**
 * Responds in place of the server, like the network of a hotel before a guest accepts its terms.
 */
export function captivePortal(route: Route): Promise<void> {
  return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bienvenue</h1>' });
}
