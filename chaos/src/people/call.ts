import type { Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { z } from 'zod';

export interface Answer {
  /** 0 without a response. */
  readonly status: number;
  readonly body: unknown;
  /** The query of the next page of a list. */
  readonly next?: string | undefined;
}

export interface Call {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  /** The part of the address after the path. */
  readonly query?: string;
  readonly body?: object;
  /** The same key for all tries of one action. */
  readonly key?: string;
  /** The version that the author saw. */
  readonly basedOn?: number | undefined;
  /** The timeout in milliseconds, if it differs from that of the front ends. */
  readonly patience?: number | undefined;
}

/** The timeout of the front ends, in milliseconds. */
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

/** Whether the outcome is unknown: the call neither succeeded nor was refused. */
export function isUncertain({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

/** The id of what was created, whatever its field is called. */
export function idIn(body: unknown): string | undefined {
  return z.object({ id: z.string() }).safeParse(body).data?.id;
}
