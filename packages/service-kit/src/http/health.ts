import Router from '@koa/router';
import { metrics } from './metrics.ts';

/** The dependencies of a service by name, and whether each is available. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Reads a metric at the moment of a scrape. */
type Measure = () => Promise<void>;

/**
 * `/healthz`: the process runs. `/readyz`: everything that it needs is available, else 503 with the
 * missing parts. `/metrics`: its metrics. The gateway serves none of them.
 */
export function healthRouter(checks: Checks, measures: readonly Measure[]): Router {
  const router = new Router();
  router.get('/healthz', (context) => {
    context.body = { alive: true };
  });
  router.get('/readyz', async (context) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    context.status = results.every(([, ok]) => ok) ? 200 : 503;
    context.body = Object.fromEntries(results);
  });
  router.get('/metrics', async (context) => {
    // Without the database or the broker their metrics are missing, and the others are there.
    await Promise.allSettled(measures.map((measure) => measure()));
    context.type = metrics.contentType;
    context.body = await metrics.metrics();
  });
  return router;
}

async function passes(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
