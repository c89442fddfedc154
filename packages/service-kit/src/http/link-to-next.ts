import type { Context } from 'koa';

/** Adds a `Link` header with the next page of a list: the address of the call with `query`. */
export function linkToNext(
  context: Context,
  query: Readonly<Record<string, string | number | undefined>>,
): void {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  context.set('Link', `<${context.path}?${parameters.toString()}>; rel="next"`);
}
