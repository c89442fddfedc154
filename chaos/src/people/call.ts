import type { Route } from '@gamelles/contracts';
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
  /** What stands for the `:name` in the path, and what follows it. */
  readonly which?: string;
  readonly query?: string;
  readonly body?: object;
  /** One for all tries of the same action. */
  readonly key?: string;
}

/** As long as the front ends wait. */
const timeLimit = 20_000;

/** Makes a call once, as a browser does. */
export const callOnce = async (
  origin: string,
  { route, which = '', query = '', body, key }: Call,
  token?: string,
): Promise<Answer> => {
  const path = route.paths[0].replace(/:\w+/, which) + query;
  try {
    const answer = await fetch(new URL(path, origin), {
      method: route.method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    });
    const next = /\?[^>]*/.exec(answer.headers.get('Link') ?? '')?.[0];
    return { status: answer.status, body: await answer.json(), next };
  } catch {
    return { status: 0, body: undefined };
  }
};

export const isDone = ({ status }: Answer): boolean => status === 200 || status === 201;

/** Whether it may have been done, or may be the next time: neither well answered nor refused. */
export const isUncertain = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** The id of what was made, by whichever name it goes. */
export const idIn = (body: unknown): string | undefined =>
  z.object({ id: z.string() }).safeParse(body).data?.id;
