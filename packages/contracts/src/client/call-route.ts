import type { z } from 'zod';
import type { Route } from '../route.ts';
import { addressOf, type AddressParts } from './address.ts';
import type { CallInput } from './typed-client.ts';

/** The identity and the headers of a call. */
interface CallOptions {
  readonly token?: string | undefined;
  /** The `Idempotency-Key`: the same for all tries of one action. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The address to call, if it is not the first one of the route. */
  readonly path?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call with any input, whether or not the contract allows it. */
interface LooseCall extends CallOptions, AddressParts {
  readonly body?: unknown;
}

type Arguments<Input> = object extends Input
  ? [call?: Input & CallOptions]
  : [call: Input & CallOptions];

/** Sends a call and returns the response, whatever its status. */
export function fetchRoute(
  origin: string,
  { method, paths }: Route,
  { token, key, headers, path = paths[0], signal, body, ...parts }: LooseCall = {},
): Promise<Response> {
  const sent = new Headers(headers);
  if (body !== undefined) sent.set('Content-Type', 'application/json');
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) sent.set('Idempotency-Key', key);
  return fetch(new URL(addressOf(path, parts), origin), {
    method,
    headers: sent,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}

/**
 * Calls a route as its contract describes it, for programs that may load the schemas.
 *
 * @returns the response, checked by its schema
 * @throws {Error} with status and body if the call is refused
 */
export async function callRoute<R extends Route, S extends z.ZodType>(
  origin: string,
  route: R & { readonly response: S },
  ...[call]: Arguments<CallInput<R>>
): Promise<z.output<S>> {
  const response = await fetchRoute(origin, route, call);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${route.method} ${route.paths[0]}: ${response.status} ${text}`);
  return route.response.parse(JSON.parse(text));
}
