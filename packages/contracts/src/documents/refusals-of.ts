import type { RefusalCode } from '../errors.ts';
import type { Route } from '../route.ts';

/** Every code that a route may answer instead of a success, the general ones included. */
export const refusalsOf = (route: Route): RefusalCode[] => [
  ...new Set<RefusalCode>([
    ...(route.access === 'everyone' ? [] : ['unauthenticated' as const]),
    ...(['traiteur', 'client'].includes(route.access) ? ['wrong_role' as const] : []),
    ...(route.params ? ['not_found' as const] : []),
    ...(takesBody(route) ? (['malformed_json', 'too_large'] as const) : []),
    ...(route.body ? (['unsupported_type', 'invalid'] as const) : []),
    ...(route.query ? ['invalid' as const] : []),
    ...(route.retry === 'same-answer' ? ['idempotency_key_reused' as const] : []),
    ...(route.refuses ?? []),
    'too_many_requests',
    'internal',
    'unavailable',
  ]),
];

const takesBody = ({ method }: Route): boolean => ['POST', 'PUT', 'PATCH'].includes(method);
