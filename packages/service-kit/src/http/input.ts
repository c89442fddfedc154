import type { InputOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import { z } from 'zod';
import { Refused } from '../refused.ts';

z.config(z.locales.fr());

/**
 * The input of a call, once it has passed the route's schemas.
 *
 * @throws Refused: `not_found` for an address that cannot exist, `unsupported_type` for a body
 * that is not JSON, `invalid` with the fields otherwise
 */
export function readInput<R extends Route>(route: R, context: Context): InputOf<R>;
export function readInput(route: Route, context: Context): unknown {
  return {
    params: readParams(route, context),
    query: route.query && checked(route.query, { ...context.query }),
    body: route.body && checked(route.body, jsonBody(context)),
  };
}

const readParams = (route: Route, context: Context): unknown => {
  const result = route.params?.safeParse(context.params);
  if (result?.success === false) throw new Refused('not_found');
  return result?.data;
};

const jsonBody = (context: Context): unknown => {
  if (context.is('json') === false) throw new Refused('unsupported_type');
  return context.request.body;
};

const checked = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused('invalid', messagesByField(result.error));
  return result.data;
};

const messagesByField = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, 'Champ inconnu.'])
        : [[issue.path.join('.') || 'body', issue.message]],
    ),
  );
