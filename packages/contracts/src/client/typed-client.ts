import type { z } from 'zod';
import type { Api, ResponseOf, Route } from '../route.ts';
import { addressOf } from './address.ts';

/** The route of an API with this method at this address. */
type RouteAt<A extends Api, Method, Path> = {
  [Name in keyof A]: A[Name] extends { readonly method: Method }
    ? Path extends A[Name]['paths'][number]
      ? A[Name]
      : never
    : never;
}[keyof A];

/** The addresses that an API has for a method. */
type PathOf<A extends Api, Method> = {
  [Name in keyof A]: A[Name] extends { readonly method: Method } ? A[Name]['paths'][number] : never;
}[keyof A];

/**
 * The input of a call: `params`, `query` and `body`, if its contract has them. Several routes with
 * one address have a union of their inputs: all combinations of their parts would be so many types
 * that the compiler needs ten seconds for them.
 */
export type CallInput<R extends Route> = R extends unknown
  ? Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>
  : never;

type Part<R, Name extends string> =
  R extends Readonly<Record<Name, infer S extends z.ZodType>>
    ? object extends z.input<S>
      ? Readonly<Partial<Record<Name, z.input<S>>>>
      : Readonly<Record<Name, z.input<S>>>
    : Readonly<Partial<Record<Name, undefined>>>;

/** The last arguments of a call; optional if the contract needs no input. */
type Rest<Input, Options> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** Sends a request and returns the JSON of its response; throws if it is refused. */
type Send<Options> = <Response>(
  method: Route['method'],
  address: string,
  body: unknown,
  options: Options | undefined,
) => Promise<Response>;

/** `call('GET', '/api/clients/:id', { params: { id } })`, typed by the contract of that address. */
type TypedClient<A extends Api, Options> = <
  Method extends Route['method'],
  Path extends PathOf<A, Method>,
>(
  method: Method,
  path: Path,
  ...rest: Rest<CallInput<RouteAt<A, Method, Path>>, Options>
) => Promise<ResponseOf<RouteAt<A, Method, Path>>>;

/**
 * Makes a typed client of an API from a function that sends. The API is only a type parameter, so a
 * browser downloads no schemas. Responses are not checked here, because contract tests check the
 * server.
 */
export function typedClient<A extends Api, Options = never>(
  send: Send<Options>,
): TypedClient<A, Options> {
  return <Method extends Route['method'], Path extends PathOf<A, Method>>(
    method: Method,
    path: Path,
    ...[input, options]: Rest<CallInput<RouteAt<A, Method, Path>>, Options>
  ) =>
    send<ResponseOf<RouteAt<A, Method, Path>>>(
      method,
      addressOf(path, input),
      input?.body,
      options,
    );
}
