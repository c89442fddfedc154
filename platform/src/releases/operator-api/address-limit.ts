import { DomainError } from '@gamelles/service-kit';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * @param points the calls per minute of one network address. Addresses are forgotten after that.
 */
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
