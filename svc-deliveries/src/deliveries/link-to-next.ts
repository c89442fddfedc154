import type { Context } from '@gamelles/service-kit';

/** Tells a caller where the next page of a list is. */
export const linkToNext = (
  context: Context,
  query: Readonly<Record<string, string | number | undefined>>,
): void => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  context.set('Link', `<${context.path}?${parameters.toString()}>; rel="next"`);
};
