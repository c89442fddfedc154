import type { Api, ErrorCode } from '@gamelles/contracts';
import type { Request } from '../call.ts';
import type { Caller, Scenario } from '../scenario.ts';

/** A right call of a route, and what is expected of it. */
export interface RouteCase {
  /** A right call, by somebody who may make it. */
  readonly request: (scenario: Scenario, who: Caller) => Request;
  /** The people it serves. Others with the right role are answered like for `unknown`. */
  readonly serves: readonly Caller[];
  /** The same call for something that is not there; left out where it names nothing of anybody. */
  readonly unknown?: Request;
  /** The error of even a valid call, where only a link in a mail would open the door. */
  readonly refusal?: ErrorCode;
}

/** One entry for every route of an API: a route without one does not compile. */
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
