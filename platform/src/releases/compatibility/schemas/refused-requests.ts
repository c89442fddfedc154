import { calledRoute } from './called-route.ts';
import { describe } from './describe.ts';
import { alternatives, type JsonSchema } from './json-schema.ts';
import type { Schemas } from './kept-schemas.ts';
import { unreadable, type Unreadable } from './unreadable.ts';
import type { Call } from './used-by.ts';

interface Refused extends Unreadable {
  /** The request, such as « the body of POST /api/deliveries ». */
  readonly what: string;
}

/** The fields that a consumer may send in its calls and the provider refuses. */
export function refusedRequests(
  consumer: Schemas,
  provider: Schemas,
  calls: Iterable<Call>,
): Refused[] {
  const { requests: sent } = consumer;
  const { requests: read } = provider;
  // Schemas that were stored before 2026-11-27 contain no requests.
  if (!sent || !read) return [];
  return [...calls].flatMap((call) => {
    const [from, to] = [calledRoute(sent, call), calledRoute(read, call)];
    // A missing route is reported with its response instead.
    if (!from || !to) return [];
    const route = `${call.method} ${from.paths[0] ?? call.path}`;
    return [
      ...told(`the query of ${route}`, unreadable(from.query ?? empty, to.query ?? anything)),
      ...told(`the body of ${route}`, refusedBody(from.body, to.body)),
    ];
  });
}

/** A service reads a missing body as an empty one, and refuses a body if its route has none. */
function refusedBody(sent: JsonSchema | undefined, read: JsonSchema | undefined): Unreadable[] {
  if (read) return unreadable(sent ?? empty, read);
  if (!sent) return [];
  const text = describe(alternatives({ schema: sent, root: sent }));
  return [{ field: 'the whole', sent: text, read: 'nothing' }];
}

const empty: JsonSchema = { type: 'object' };
const anything: JsonSchema = {};

function told(what: string, faults: readonly Unreadable[]): Refused[] {
  return faults.map((fault) => ({ ...fault, what }));
}
