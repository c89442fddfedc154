import type { Route } from '@gamelles/contracts';
import type { z } from 'zod';
import { Refused } from '../refused.ts';
import { currentTraceId, traceparent } from '../tracing/trace.ts';
import type { Caller } from './access-token.ts';

interface Asked {
  readonly caller: Caller;
  /** In milliseconds. */
  readonly timeLimit: number;
}

/**
 * Reads from another service in the caller's own name, once.
 *
 * @throws Refused: `unauthenticated` where the caller is nobody there, `unavailable` when it does not
 * answer in time, or not in JSON
 */
export const ask = async (
  url: URL,
  { caller, timeLimit }: Asked,
): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await read(url, caller, timeLimit);
  if (status === 401) throw new Refused('unauthenticated');
  return { status, body };
};

/**
 * The answer of a route of another service that needs no more than to know who asks.
 *
 * @throws Refused: as `ask`, and `unavailable` for whatever is not the answer that the route describes
 */
export const askFor = async <S extends z.ZodType>(
  origin: string,
  { paths, response }: Route & { readonly response: S },
  asked: Asked,
): Promise<z.output<S>> => {
  const { status, body } = await ask(new URL(paths[0], origin), asked);
  const answered = response.safeParse(body);
  if (status !== 200 || !answered.success) throw new Refused('unavailable');
  return answered.data;
};

const read = async (url: URL, caller: Caller, timeLimit: number) => {
  try {
    const answer = await fetch(url, {
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'X-Request-Id': currentTraceId() ?? '',
        traceparent: traceparent() ?? '',
      },
      signal: AbortSignal.timeout(timeLimit),
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  } catch {
    throw new Refused('unavailable');
  }
};
