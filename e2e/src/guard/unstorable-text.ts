import fc from 'fast-check';
import type { Attempt } from './attempts.ts';
import { filled, json, nobodys, type RawRequest } from './bad-requests.ts';
import { fieldsOf, nearlyValid } from './schema-values.ts';

/**
 * Postgres can neither store nor compare NUL and half a surrogate pair. The text is long enough for
 * every minimum length.
 */
const texts = ['abcdefgh\0ij', 'abcdefgh\ud800ij'];
/** The same in the form for an address. */
const segments = ['abcdefgh%00ij', 'abcdefgh%ED%A0%80ij'];

/** Requests of a route with such a text in each place that accepts text, one place at a time. */
export function unstorableText(
  { route, path }: Attempt,
  ids: readonly string[],
): fc.Arbitrary<RawRequest[]> {
  const { params, query, body } = route;
  const given = fc.record({
    params: params ? nearlyValid(params, ids) : fc.constant({}),
    query: query ? nearlyValid(query, ids) : fc.constant({}),
    body: body ? nearlyValid(body, ids) : fc.constant(undefined),
    headers: json,
  });
  return given.map((right) => {
    const written = right.body === undefined ? undefined : JSON.stringify(right.body);
    const address = filled(path, right.params, right.query);
    const spoiltPaths = [...path.matchAll(/:\w+/g)].flatMap(([name]) =>
      segments.map((text) => filled(path.replace(name, text), right.params, right.query)),
    );
    const spoiltQueries = (query ? fieldsOf(query) : []).flatMap((name) =>
      segments.map((text) => `${filled(path, right.params, {})}?${name}=${text}`),
    );
    const addresses = [...spoiltPaths, ...spoiltQueries].map((spoilt) => ({
      address: spoilt,
      body: written,
    }));
    const bodies = spoiltCopies(right.body).map((spoilt) => ({
      address,
      body: JSON.stringify(spoilt),
    }));
    return [...addresses, ...bodies].map((request) => ({ ...request, headers: right.headers }));
  });
}

/** Whether the route accepts any text. */
export function takesText(attempt: Attempt): boolean {
  return fc.sample(unstorableText(attempt, [nobodys]), 20).flat().length > 0;
}

/** Copies of a value, each with one spoilt text. */
function spoiltCopies(value: unknown): unknown[] {
  if (typeof value === 'string') return texts;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, index) => spoiltCopies(item).map((bad) => items.with(index, bad)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    spoiltCopies(field).map((bad) => ({ ...value, [name]: bad })),
  );
}
