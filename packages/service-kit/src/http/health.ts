import Router from '@koa/router';
import { metrics } from './metrics.ts';

/** The dependencies of a service by name, and whether each is available. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Reads a number that is known only by asking, when somebody wants the numbers. */
export type Measure = () => Promise<void>;

/**
 * `/healthz`: the process lives. `/readyz`: all that it needs is there, else 503 with what is not.
 * `/metrics`: its numbers. The gateway leads to none of them.
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
    // With the database or the broker away, its numbers are missing and the others are there.
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
