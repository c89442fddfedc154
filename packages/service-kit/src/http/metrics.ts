import type { Middleware } from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of this process; `/metrics` shows them in the Prometheus format. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to its answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [metrics],
});

/** Measures the time of each request in seconds, by the pattern of its route. */
export function measureRequests(): Middleware {
  return async (context, next) => {
    const stop = durations.startTimer();
    await next();
    stop({
      method: context.method,
      route: String(context._matchedRoute ?? 'none'),
      status: context.status,
    });
  };
}
