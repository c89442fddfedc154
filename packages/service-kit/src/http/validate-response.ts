import type { Route } from '@gamelles/contracts';

/**
 * Reduces a response to the fields of the route's schema; a file stays as it is.
 *
 * @throws ZodError if it does not fit
 */
export function validateResponse({ response }: Route, body: unknown): unknown {
  return typeof response === 'string' ? body : response.parse(body);
}
