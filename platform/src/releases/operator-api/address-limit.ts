import { DomainError } from '@gamelles/service-kit';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** @param points how often one network address may call a minute. No address is kept for longer. */
export function addressLimit(points: number): Middleware {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (context, next) => {
    try {
      await limiter.consume(context.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('too_many_requests', undefined, Math.ceil(error.msBeforeNext / 1000));
    }
    await next();
  };
}
