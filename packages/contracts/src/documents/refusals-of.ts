import type { ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';

/** All error codes that a route may return, including the general ones. */
export function refusalsOf(route: Route): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(route.access === 'everyone' ? [] : ['unauthenticated' as const]),
      ...(['traiteur', 'client'].includes(route.access) ? ['wrong_role' as const] : []),
      ...(route.recentLogIn ? ['password_needed' as const] : []),
      ...(route.params ? ['not_found' as const] : []),
      ...(route.body ? ofBodies : (['unexpected_body'] as const)),
      ...(route.query ? ['invalid' as const] : []),
      ...(route.retry === 'same-answer' ? (['idempotency_key_reused', 'invalid'] as const) : []),
      ...(route.refuses ?? []),
      'too_many_requests',
      'internal',
      'unavailable',
    ]),
  ];
}

const ofBodies = ['malformed_json', 'too_large', 'unsupported_type', 'invalid'] as const;
