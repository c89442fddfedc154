import type { Route } from '@gamelles/contracts';

/**
 * Returns a response with only what its route's schema names; a file as it is.
 *
 * @throws ZodError when it does not fit
 */
export function validateResponse({ response }: Route, body: unknown): unknown {
  return typeof response === 'string' ? body : response.parse(body);
}
