import type { Route } from '@gamelles/contracts';
import { apis } from '@gamelles/contracts/apis';
import { fetchRoute } from '@gamelles/contracts/client';
import { keepRefusal } from '@gamelles/platform/testing/keep-line';

export { apis };

export type ServiceName = keyof typeof apis;

/** A request to a route. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Calls the service of a route with a token. */
export async function call<Name extends ServiceName>(
  { origins }: { readonly origins: Readonly<Record<Name, string>> },
  service: Name,
  route: Route,
  request: Request,
  token?: string,
  path: string = route.paths[0],
): Promise<Answer> {
  const answer = await fetchRoute(origins[service], route, {
    ...request,
    token,
    path,
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  keepRefusal(answer.status, text);
  return { status: answer.status, headers: answer.headers, text };
}
