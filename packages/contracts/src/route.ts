import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The role that may call a route. The policy of the owning service decides which rows the caller
 * sees.
 */
export type Access = 'everyone' | 'signed-in' | 'traiteur' | 'client' | 'operator';

/**
 * The description of one HTTP call. It guards the service, types the clients and feeds the
 * documents. `paths` contains all addresses of the call; `:name` marks a parameter.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly access: Access;
  /**
   * Refuses with `password_needed` if the caller gave the password more than ten minutes ago,
   * because a stolen access token alone must not be enough.
   */
  readonly recentLogIn?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The limit of its body in bytes, if the usual one is too low. */
  readonly bodyLimit?: number;
  /**
   * The effect of a repeated POST with the same `Idempotency-Key`. Either the first response is
   * returned, or the action is done again: the response is a secret, or a repeat changes nothing.
   */
  readonly retry?: 'same-answer' | 'done-again';
  /**
   * The response has a version and sends it as `ETag`. A write accepts the version as `If-Match`,
   * and is refused if it is no longer the current one.
   */
  readonly versioned?: true;
  /** Further error codes; the others follow from the rest of the description. */
  readonly refuses?: readonly ErrorCode[];
  /** The status of success, 200 by default. */
  readonly status?: 201;
  /** A schema for JSON, or the media type of a binary response. */
  readonly response: z.ZodType | 'image/png';
}

export type Api = Readonly<Record<string, Route>>;

/** The request body of a route, as a caller sends it. */
export type BodyOf<R extends Route> = R extends { readonly body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** The response body of a route. */
export type ResponseOf<R extends Route> = R extends { readonly response: infer S extends z.ZodType }
  ? z.output<S>
  : Uint8Array;

/** The input of a handler after validation. */
export interface InputOf<R extends Route> {
  readonly params: R extends { readonly params: infer P extends z.ZodType }
    ? z.output<P>
    : undefined;
  readonly query: R extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  readonly body: R extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined;
}
