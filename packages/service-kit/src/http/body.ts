import parse from 'co-body';
import type { Context } from 'koa';
import { DomainError } from '../domain-error.ts';

declare module 'koa' {
  interface Request {
    /** The parsed JSON body, if it was read. */
    readonly body?: unknown;
  }
}

/** The default limit of a body in bytes. */
export const usualBodyLimit = 64 * 1024;

/** The deepest nesting of lists and objects; the deepest contract has three levels. */
const deepest = 20;

/**
 * Reads the JSON body of a call.
 *
 * @param limit in bytes after decompression
 * @throws DomainError: `unsupported_type` if it is not JSON, `too_large`, `malformed_json`, and
 *   `invalid` if it is nested too deeply
 */
export async function readJsonBody(context: Context, limit: number): Promise<unknown> {
  if (context.is('json') === false) throw new DomainError('unsupported_type');
  const body: unknown = await parse.json(context, { limit }).catch((error: unknown) => {
    // The rest is read and dropped, so that the connection can serve the next call.
    context.req.unpipe().resume();
    throw new DomainError(isTooLarge(error) ? 'too_large' : 'malformed_json');
  });
  if (isDeeperThan(deepest, body)) {
    throw new DomainError('invalid', { body: 'Ce contenu a trop de niveaux.' });
  }
  Object.assign(context.request, { body });
  return body;
}

/** @throws DomainError('unexpected_body') for a call with a body */
export function refuseBody({ request }: Context): void {
  const isEmpty = ['', '0'].includes(request.get('Content-Length'));
  if (!isEmpty || request.get('Transfer-Encoding') !== '') {
    throw new DomainError('unexpected_body');
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 413;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
