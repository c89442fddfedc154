import { errorBody, errorCodes, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import type { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { currentTraceId, traceparent } from '../tracing/trace.ts';
import type { Caller } from './access-token.ts';

interface ServiceCall {
  readonly caller: Caller;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** The values in the path by name. */
  readonly params?: object;
}

/**
 * Calls a route of another service with the caller's identity, without a retry.
 *
 * @param origin the origin of the other service
 * @returns the response, checked by its schema
 * @throws DomainError: `unauthenticated` if the other service does not know the caller,
 *   `too_many_requests` at its limits, a code that the route declares, and `unavailable` for any
 *   other response
 */
export async function callService<S extends z.ZodType>(
  origin: string,
  route: Route & { readonly response: S },
  call: ServiceCall,
): Promise<z.output<S>> {
  const { status, retryAfter, body } = await fetchJson(origin, route, call);
  if (status === 401) throw new DomainError('unauthenticated');
  if (status === 429) throw new DomainError('too_many_requests', undefined, retryAfter);
  throwRefusal(route, status, body);
  const response = route.response.safeParse(body);
  if (status !== 200 || !response.success) throw new DomainError('unavailable');
  return response.data;
}

/** Any other error comes from a version without this route, or says nothing that a person needs. */
function throwRefusal({ refuses = [] }: Route, status: number, body: unknown): void {
  const error = errorBody.safeParse(body);
  const code = refuses.find(
    (known) => error.data?.code === known && errorCodes[known][0] === status,
  );
  if (code) throw new DomainError(code);
}

async function fetchJson(origin: string, route: Route, { caller, timeLimit, params }: ServiceCall) {
  try {
    const response = await fetchRoute(origin, route, {
      token: caller.token,
      params,
      headers: { 'X-Request-Id': currentTraceId() ?? '', traceparent: traceparent() ?? '' },
      signal: AbortSignal.timeout(timeLimit),
    });
    const body: unknown = await response.json();
    const retryAfter = Number(response.headers.get('Retry-After') ?? 60);
    return { status: response.status, retryAfter, body };
  } catch {
    throw new DomainError('unavailable');
  }
}
