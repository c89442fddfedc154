import type { Api, ErrorCode } from '@gamelles/contracts';
import type { Request } from '../call.ts';
import type { Caller, Scenario } from '../scenario.ts';

/** A right call of a route, and the expected response. */
export interface RouteCase {
  /** A right call, for a caller who may make it. */
  readonly request: (scenario: Scenario, who: Caller) => Request;
  /**
   * The callers whom it serves. Others with the right role get the same response as for `unknown`.
   */
  readonly serves: readonly Caller[];
  /**
   * The same call for something that does not exist; left out if the call names nothing that
   * belongs to somebody.
   */
  readonly unknown?: Request;
  /** The error of even a valid call, for routes that need a link from a mail. */
  readonly refusal?: ErrorCode;
}

/** One entry for every route of an API: a missing entry does not compile. */
export type RouteCases<A extends Api> = { readonly [R in keyof A]: RouteCase };

export const everyone = ['caterer', 'client', 'otherCaterer', 'otherClient'] as const;
export const caterers = ['caterer', 'otherCaterer'] as const;
export const clients = ['client', 'otherClient'] as const;

export const noId = { id: '01890000-0000-7000-8000-000000000000' };

export function nothing(): Request {
  return {};
}
export function own(which: (scenario: Scenario) => Record<string, string>, body?: unknown) {
  return (scenario: Scenario) => ({
    params: which(scenario),
    ...(body !== undefined && { body }),
  });
}
export function record({ recordId }: Scenario) {
  return { id: recordId };
}
