import type { InputOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { readJsonBody, refuseBody, usualBodyLimit } from './body.ts';

z.config(z.locales.fr());

/**
 * Reads the input of a call and validates it by the route's schemas.
 *
 * @param bodyLimit in bytes, for routes without a limit of their own
 * @throws DomainError: `not_found` for an impossible address, `unexpected_body` if the route has no
 *   body, `unsupported_type` if the body is not JSON, `too_large`, `malformed_json`, else `invalid`
 *   with the fields
 */
export function readInput<R extends Route>(
  route: R,
  context: Context,
  bodyLimit?: number,
): Promise<InputOf<R>>;
export async function readInput(
  route: Route,
  context: Context,
  bodyLimit = usualBodyLimit,
): Promise<unknown> {
  const params = readParams(route, context);
  const query = route.query && checked(route.query, { ...context.query });
  if (!route.body) refuseBody(context);
  return {
    params,
    query,
    body:
      route.body && checked(route.body, await readJsonBody(context, route.bodyLimit ?? bodyLimit)),
  };
}

function readParams(route: Route, context: Context): unknown {
  const result = route.params?.safeParse(context.params);
  if (result?.success === false) throw new DomainError('not_found');
  return result?.data;
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new DomainError('invalid', messagesByField(result.error));
  return result.data;
}

function messagesByField({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownFields(issue.keys)
        : [[issue.path.join('.') || 'body', issue.message]],
    ),
  );
}

/** Only a few, so that a refusal is not as long as its call. */
function unknownFields(names: readonly string[]): [string, string][] {
  return names.slice(0, 10).map((name) => [name.slice(0, 100), 'Champ inconnu.']);
}
