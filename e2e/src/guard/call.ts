import {
  accountApi,
  accountExportApi,
  clientsApi,
  clientsExportApi,
  deliveriesApi,
  deliveriesExportApi,
  identityApi,
  paymentsApi,
  platformApi,
  type Api,
  type Route,
} from '@gamelles/contracts';
import type { RunningServices } from '@gamelles/platform/testing';

export const apis = {
  identity: { ...identityApi, ...accountApi, ...accountExportApi },
  clients: { ...clientsApi, ...clientsExportApi },
  deliveries: { ...deliveriesApi, ...deliveriesExportApi, ...paymentsApi },
  platform: platformApi,
} as const satisfies Record<string, Api>;

export type ServiceName = keyof typeof apis;

/** What somebody sends to a route. */
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

/** Where a request goes: a route at one of its addresses, with its parameters filled in. */
export const addressOf = (path: string, { params = {}, query = {} }: Request): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

/** Calls the service of a route, as whoever holds the token. */
export const call = async (
  { origins }: RunningServices,
  service: ServiceName,
  route: Route,
  request: Request,
  token?: string,
  path: string = route.paths[0],
): Promise<Answer> => {
  const { body } = request;
  const answer = await fetch(`${origins[service]}${addressOf(path, request)}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...request.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
