import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@gamelles/service-kit';
import type { Middleware } from 'koa';

/** Admits only calls with the operator's token; the comparison takes constant time. */
export function operatorOnly(token: string): Middleware {
  const right = hashOf(token);
  return (context, next) => {
    context.set('Cache-Control', 'no-store');
    const [, given] = /^Bearer (\S+)$/.exec(context.get('Authorization')) ?? [];
    if (given === undefined || !timingSafeEqual(hashOf(given), right)) {
      throw new DomainError('unauthenticated');
    }
    return next();
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
