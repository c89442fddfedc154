import type { z } from 'zod';
import type { RefusalCode } from './errors.ts';

/** Who may call a route at all; whose rows the caller then sees is the owning service's policy. */
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
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * What a repeat of a POST with the same `Idempotency-Key` does: nothing, and it has the answer of
   * the first call; or all of it again, where the answer is a secret or a repeat changes nothing.
   */
  readonly retry?: 'same-answer' | 'done-again';
  /** What it refuses beside what follows from the rest of its description. */
  readonly refuses?: readonly RefusalCode[];
  /** 200 where it is left out. */
  readonly status?: 201;
  /** A schema for JSON, or the media type of a binary answer. */
  readonly response: z.ZodType | 'image/png';
}

export type Api = Readonly<Record<string, Route>>;

/** What a caller sends as the body of a route. */
export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** What a route answers. */
export type ResponseOf<R extends Route> = R extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : Uint8Array;

/** What a handler receives once the input has passed the route's schemas. */
export interface InputOf<R extends Route> {
  readonly params: R extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  readonly query: R extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  readonly body: R extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
}
