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
  /** The values in the path, by name. */
  readonly params?: object;
}

/**
 * Calls a route of another service in the caller's own name, once.
 *
 * @param origin of the other service
 * @returns the response, checked by its schema
 * @throws DomainError: `unauthenticated` where the caller is nobody there, `too_many_requests` where the
 * caller has no try left there, what the route itself `refuses` as not found, and `unavailable` for
 * whatever else is not the response that the route describes
 */
export async function callService<S extends z.ZodType>(
  origin: string,
  route: Route & { readonly response: S },
  call: ServiceCall,
): Promise<z.output<S>> {
  const { status, retryAfter, body } = await fetchJson(origin, route, call);
  if (status === 401) throw new DomainError('unauthenticated');
  if (status === 429) throw new DomainError('too_many_requests', undefined, retryAfter);
  if (status === 404) throwNotFound(route, body);
  const response = route.response.safeParse(body);
  if (status !== 200 || !response.success) throw new DomainError('unavailable');
  return response.data;
}

/** Another 404 is of a version that does not have the route yet. */
function throwNotFound({ refuses = [] }: Route, body: unknown): void {
  const error = errorBody.safeParse(body);
  const code = refuses.find((known) => error.data?.code === known && errorCodes[known][0] === 404);
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
