import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The role that may call a route. The owning service's policy decides which rows the caller sees. */
export type Access = 'everyone' | 'signed-in' | 'traiteur' | 'client' | 'operator';

/**
 * One HTTP call, described once: services are guarded by it, clients are typed by it, documents
 * are printed from it. `paths` holds every address of the same call, `:name` marking parameters.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly access: Access;
  /**
   * Refuses with `password_needed` where the caller gave the password more than ten minutes ago: a
   * stolen access token alone must not be enough.
   */
  readonly recentLogIn?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Bytes that its body may have, where the service's usual limit is too low. */
  readonly bodyLimit?: number;
  /**
   * The effect of a repeated POST with the same `Idempotency-Key`: it returns the first response, or
   * it is done again, where the response is a secret or a repeat changes nothing.
   */
  readonly retry?: 'same-answer' | 'done-again';
  /**
   * Its answer has a version, told as `ETag` too. A write takes one as `If-Match`: it is refused where
   * what it was based on is no longer so.
   */
  readonly versioned?: true;
  /** Error codes beside those that follow from the rest of the description. */
  readonly refuses?: readonly ErrorCode[];
  /** The default is 200. */
  readonly status?: 201;
  /** A schema for JSON, or the media type of a binary answer. */
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

/** The input of a handler, after the route's schemas. */
export interface InputOf<R extends Route> {
  readonly params: R extends { readonly params: infer P extends z.ZodType }
    ? z.output<P>
    : undefined;
  readonly query: R extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  readonly body: R extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined;
}
