import type { Api, InputOf, ResponseOf, Route } from '@gamelles/contracts';
import Router from '@koa/router';
import type { Context } from 'koa';
import { faultPoint } from '../fault-point.ts';
import { DomainError } from '../domain-error.ts';
import { hasRecentLogIn, type Caller, type VerifyToken } from './access-token.ts';
import { basedOn, tagAnswer } from './based-on.ts';
import { requireTime, untilDeadline } from './deadline.ts';
import { readInput } from './input.ts';
import { FirstAnswer, repeatable, type Repeatable } from './once.ts';
import { validateResponse } from './validate-response.ts';

type CallerOf<R extends Route> = R['access'] extends 'everyone' ? undefined : Caller;

/** An authorised call with valid input; `context` is for cookies and headers. */
export type Call<R extends Route> = InputOf<R> &
  // For routes whose repeats get the first response: runs the command with the key of the call.
  Repeatable<ResponseOf<R>> & {
    readonly caller: CallerOf<R>;
    /** The version that the caller saw, if it is named. */
    readonly basedOn: number | undefined;
    readonly context: Context;
  };
type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R>>;

/**
 * If repeats get the first response, only `Repeatable` can make one, so no handler can forget it.
 */
type AnswerOf<R extends Route> = R extends { readonly retry: 'same-answer' }
  ? FirstAnswer<ResponseOf<R>>
  : ResponseOf<R>;

/** A handler for every route of an API: a missing one does not compile. */
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };

/** Limits for input. */
interface InputLimits {
  /** The limit of a body in bytes for routes without one of their own; 64 KB by default. */
  readonly bodyLimit?: number;
}

/**
 * Serves an API by its contract. Authentication, role, input and output are checked here, so a
 * handler is one line.
 */
export function createRouter<A extends Api>(
  api: A,
  verify: VerifyToken,
  handlers: Handlers<A>,
  { bodyLimit }: InputLimits = {},
): Router {
  const router = new Router();
  for (const name in api) serve(router, api[name], verify, handlers[name], bodyLimit);
  return router;
}

function serve<R extends Route>(
  router: Router,
  route: R,
  verify: VerifyToken,
  handler: Handler<R>,
  bodyLimit: number | undefined,
): void {
  router.register([...route.paths], [route.method], async (context: Context) => {
    if (!isPublic(route)) context.set('Cache-Control', 'no-store');
    const caller = await admit(route, context, verify);
    const input = await readInput(route, context, bodyLimit);
    const result: unknown = await untilDeadline(context, () => {
      if (route.method !== 'GET') requireTime();
      const call = { ...input, ...repeatable(route, context, caller), caller, context };
      return handler({ ...call, basedOn: basedOn(context) });
    });
    if (route.method !== 'GET') faultPoint('call.committed');
    const first: FirstAnswer<unknown> =
      result instanceof FirstAnswer
        ? result
        : new FirstAnswer(validateResponse(route, result), false);
    if (first.isReplayed) context.set('Idempotency-Replayed', 'true');
    context.status = route.status ?? 200;
    if (typeof route.response === 'string') context.type = route.response;
    if (route.versioned) tagAnswer(context, first.body);
    context.body = first.body;
  });
}

/**
 * Reads with the same response for everybody. Any other response belongs to one person, and no
 * cache may store it. That includes an address with a token, unless its handler says otherwise.
 */
function isPublic({ method, access, params }: Route): boolean {
  return method === 'GET' && access === 'everyone' && params === undefined;
}

/** Overloaded, because there is a caller exactly if the route's access requires one. */
function admit<R extends Route>(
  route: R,
  context: Context,
  verify: VerifyToken,
): Promise<CallerOf<R>>;
async function admit(
  { access, recentLogIn }: Route,
  context: Context,
  verify: VerifyToken,
): Promise<Caller | undefined> {
  if (access === 'everyone') return undefined;
  const [, token] = /^Bearer (\S+)$/.exec(context.get('Authorization')) ?? [];
  if (!token) throw new DomainError('unauthenticated');
  const caller = await verify(token);
  if (context.isRevoked(caller.sessionId)) throw new DomainError('unauthenticated');
  if (access !== 'signed-in' && access !== caller.role) throw new DomainError('wrong_role');
  if (recentLogIn && !hasRecentLogIn(caller, new Date())) throw new DomainError('password_needed');
  return caller;
}
