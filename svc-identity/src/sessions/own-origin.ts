import { DomainError, type Context } from '@gamelles/service-kit';

/**
 * Reads a cookie of a call that the platform's own page made. A call that brings the cookie and
 * names no page it comes from is refused like one of another site.
 *
 * @throws DomainError('foreign_origin')
 */
export function readOwnCookie(
  context: Context,
  name: string,
  publicOrigin: string,
): string | undefined {
  const value = context.cookies.get(name);
  if (value !== undefined && context.get('Origin') === '' && !isFromOwnPage(context)) {
    throw new DomainError('foreign_origin');
  }
  requireOwnOrigin(context, publicOrigin);
  return value;
}

/**
 * Refuses a call that a page of another site made: the browser sends its cookies along.
 *
 * @throws DomainError('foreign_origin')
 */
function requireOwnOrigin(context: Context, publicOrigin: string): void {
  const origin = context.get('Origin');
  if (origin === '' || origin === new URL(publicOrigin).origin) return;
  // The same platform under another name, such as an address of the local network.
  if (URL.parse(origin)?.host === context.host) return;
  throw new DomainError('foreign_origin');
}

/** Browsers say so where they leave out the origin; a page of a sibling domain is another site. */
function isFromOwnPage(context: Context): boolean {
  return context.get('Sec-Fetch-Site') === 'same-origin';
}
