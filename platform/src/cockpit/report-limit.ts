import { Refused } from '@gamelles/service-kit';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many reports one network address may send a minute. No address is kept for longer. */
export function reportLimit(): Middleware {
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  return async (context, next) => {
    try {
      await limiter.consume(context.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refused('too_many_requests', undefined, Math.ceil(error.msBeforeNext / 1000));
    }
    await next();
  };
}
