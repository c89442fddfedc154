import type { Context } from 'koa';

/** Tells a caller by a `Link` header where the next page of a list is: the call, with `query`. */
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
