import { randomUUID } from 'node:crypto';
import type { Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { reasonOf } from '../../base/reason-of.ts';
import type { Say } from '../../base/progress.ts';
import { makeTryOutPeople, type TryOutPeople } from './try-out-people.ts';

interface Origins {
  readonly candidate: string;
  readonly live: string;
}

interface TriedOrigins extends Origins {
  /** The data folder of the live platform. */
  readonly dataDir: string;
}

/**
 * Calls each route of a candidate. Reads are made as each permitted person, and must not be worse
 * than the live version's. Writes are made without token and body, and must be refused properly.
 *
 * @returns a sentence for each failed call
 */
export async function tryCalls(
  { dataDir, ...origins }: TriedOrigins,
  routes: readonly Route[],
  say: Say,
): Promise<string[]> {
  const people = await makeTryOutPeople({ origin: origins.live, dataDir }).catch(
    (error: unknown) => {
      // Not an error, because the release may have to repair the live version.
      say(`The live version makes no accounts: no call is tried as a person (${reasonOf(error)})`);
      return undefined;
    },
  );
  try {
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await tryRoute(origins, route, people)));
    return faults;
  } finally {
    await people?.remove();
  }
}

async function tryRoute(
  { candidate, live }: Origins,
  route: Route,
  people: TryOutPeople | undefined,
): Promise<string[]> {
  const call = `${route.method} ${route.paths[0]}`;
  const input = { params: paramsOf(route, people) };
  if (route.method !== 'GET') {
    const body = route.body === undefined ? {} : { body: {} };
    const status = await statusOf(candidate, route, { ...input, ...body });
    const isRefused = route.access === 'everyone' ? isOrderly(status) : status === 401;
    return isRefused ? [] : [`${call} answers ${status || 'nothing'} to nobody`];
  }
  const faults: string[] = [];
  for (const [who, token] of callersOf(route, people)) {
    const status = await statusOf(candidate, route, { ...input, token });
    if (isFine(status)) continue;
    const before = await statusOf(live, route, { ...input, token });
    if (!isOrderly(status) || isFine(before)) {
      faults.push(
        `${call} answers ${status || 'nothing'} to ${who}, and the live version ${before || 'nothing'}`,
      );
    }
  }
  return faults;
}

/** The status of the response; 0 if there is none. */
async function statusOf(...call: Parameters<typeof fetchRoute>): Promise<number> {
  // Retried, because the other side may just have closed the connection.
  const answer = await fetchRoute(...call)
    .catch(() => fetchRoute(...call))
    .catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

function isFine(status: number): boolean {
  return status > 0 && status < 400;
}

function isOrderly(status: number): boolean {
  return status > 0 && status < 500;
}

/** The tokens by role; none for a route that needs none. */
function callersOf({ access }: Route, people: TryOutPeople | undefined): [string, string?][] {
  if (access === 'everyone') return [['nobody']];
  return Object.entries(people?.sessions ?? {})
    .filter(([role]) => access === 'signed-in' || access === role)
    .map(([role, { token }]) => (token === undefined ? [role] : [role, token]));
}

function paramsOf({ paths }: Route, people: TryOutPeople | undefined): Record<string, string> {
  const values: Readonly<Record<string, string | undefined>> = {
    token: people?.samples.label,
    date: new Date().toISOString().slice(0, 10),
  };
  const names = [...paths[0].matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? people?.samples.client ?? randomUUID()]),
  );
}
