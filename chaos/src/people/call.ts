import type { Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { z } from 'zod';

export interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly body: unknown;
  /** The query of the next page, of a list that has one. */
  readonly next?: string | undefined;
}

export interface Call {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  /** The part after the path. */
  readonly query?: string;
  readonly body?: object;
  /** One for all tries of the same action. */
  readonly key?: string;
  /** The version that was seen. */
  readonly basedOn?: number | undefined;
  /** Milliseconds until its caller gives up, if not as long as the front ends wait. */
  readonly patience?: number | undefined;
}

/** As long as the front ends wait. */
const timeLimit = 20_000;

/** Makes a call once, as a browser does. */
export async function callOnce(
  origin: string,
  { route, query = '', basedOn, patience = timeLimit, ...call }: Call,
  token?: string,
): Promise<Answer> {
  try {
    const path = route.paths[0] + query;
    const signal = AbortSignal.timeout(patience);
    const headers: Record<string, string> = {};
    if (basedOn !== undefined) headers['If-Match'] = `"${basedOn}"`;
    const answer = await fetchRoute(origin, route, { ...call, token, path, signal, headers });
    const next = /\?[^>]*/.exec(answer.headers.get('Link') ?? '')?.[0];
    return { status: answer.status, body: await answer.json(), next };
  } catch {
    return { status: 0, body: undefined };
  }
}

export function isDone({ status }: Answer): boolean {
  return status === 200 || status === 201;
}

/** Whether the outcome is unknown: neither success nor refusal. */
export function isUncertain({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

/** The id of what was made, by whichever name it goes. */
export function idIn(body: unknown): string | undefined {
  return z.object({ id: z.string() }).safeParse(body).data?.id;
}
