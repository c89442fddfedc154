import type { Api, InputOf, ResponseOf, Route } from '@gamelles/contracts';
import Router from '@koa/router';
import type { Context } from 'koa';
import { faultPoint } from '../fault-point.ts';
import { Refused } from '../refused.ts';
import type { Caller, VerifyToken } from './access-token.ts';
import { readInput } from './input.ts';
import { FirstAnswer, repeatable, type Repeatable } from './once.ts';
import { shown } from './shown.ts';

type CallerOf<R extends Route> = R['access'] extends 'everyone' ? undefined : Caller;

/** A call whose caller may make it and whose input fits; `context` is for cookies and headers. */
export type Call<R extends Route> = InputOf<R> &
  // For routes whose retry has the same answer: does all that the call asks for.
  Repeatable<ResponseOf<R>> & {
    readonly caller: CallerOf<R>;
    readonly context: Context;
  };
type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R>>;

/** Where a retry has the same answer, only `Repeatable` makes one: a handler cannot forget it. */
type AnswerOf<R extends Route> = R extends { retry: 'same-answer' }
  ? FirstAnswer<ResponseOf<R>>
  : ResponseOf<R>;

/** A handler for every route of an API: one that lacks does not compile. */
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };

/**
 * Serves an API as its contract describes it: authentication, role, input and output are checked
 * here, so that a handler is one line.
 */
export const implement = <A extends Api>(
  api: A,
  verify: VerifyToken,
  handlers: Handlers<A>,
): Router => {
  const router = new Router();
  for (const name in api) serve(router, api[name], verify, handlers[name]);
  return router;
};

const serve = <R extends Route>(
  router: Router,
  route: R,
  verify: VerifyToken,
  handler: Handler<R>,
): void => {
  router.register([...route.paths], [route.method], async (context: Context) => {
    const caller = await admit(route, context, verify);
    const result: unknown = await handler({
      ...readInput(route, context),
      ...repeatable(route, context, caller),
      caller,
      context,
    });
    if (route.method !== 'GET') faultPoint('call.committed');
    const first: FirstAnswer<unknown> =
      result instanceof FirstAnswer ? result : new FirstAnswer(shown(route, result), false);
    if (first.isReplayed) context.set('Idempotency-Replayed', 'true');
    context.status = route.status ?? 200;
    if (typeof route.response === 'string') context.type = route.response;
    context.body = first.body;
  });
};

/** Overloaded, as the caller is there exactly where the route's access asks for one. */
function admit<R extends Route>(
  route: R,
  context: Context,
  verify: VerifyToken,
): Promise<CallerOf<R>>;
async function admit(
  { access }: Route,
  context: Context,
  verify: VerifyToken,
): Promise<Caller | undefined> {
  if (access === 'everyone') return undefined;
  const [, token] = /^Bearer (\S+)$/.exec(context.get('Authorization')) ?? [];
  if (!token) throw new Refused('unauthenticated');
  const caller = await verify(token);
  if (context.isRevoked(caller.sessionId)) throw new Refused('unauthenticated');
  if (access !== 'signed-in' && access !== caller.role) throw new Refused('wrong_role');
  return caller;
}
