import { DomainError, type Context } from '@gamelles/service-kit';

/**
 * Reads a cookie of a call from the platform's own pages. A call without an origin is refused like
 * one from another site.
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
 * Refuses a call from another site, because browsers send cookies along.
 *
 * @throws DomainError('foreign_origin')
 */
function requireOwnOrigin(context: Context, publicOrigin: string): void {
  const origin = context.get('Origin');
  if (origin === '' || origin === new URL(publicOrigin).origin) return;
  // The same platform under another name, for instance an address in the local network.
  if (URL.parse(origin)?.host === context.host) return;
  throw new DomainError('foreign_origin');
}

/**
 * Browsers that leave out the origin send this header. A page of a sibling domain is another site.
 */
function isFromOwnPage(context: Context): boolean {
  return context.get('Sec-Fetch-Site') === 'same-origin';
}
