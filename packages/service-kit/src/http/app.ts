import type Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from '../log.ts';
import { DomainError } from '../domain-error.ts';
import { currentTraceId, spanContextOf, withSpan, withSpanContext } from '../tracing/trace.ts';
import { answerErrors, type Constraints } from './errors.ts';
import { measureRequests } from './metrics.ts';

declare module 'koa' {
  interface DefaultContext {
    /** Whether a session is revoked, so that its access tokens are refused. */
    readonly isRevoked: (sessionId: string) => boolean;
  }
}

interface AppOptions {
  readonly log: Logger;
  readonly routers: readonly Router[];
  readonly constraints: Constraints;
  readonly isRevoked: (sessionId: string) => boolean;
}

/** The web application of every service: request id, log line, metrics, error format. */
export function createApp({ log, routers, constraints, isRevoked }: AppOptions): Koa {
  const app = new Koa({ proxy: true });
  Object.assign(app.context, { isRevoked });
  app.use(traceRequests());
  app.use(measureRequests());
  app.use(logRequests(log));
  app.use(answerErrors(log, constraints));
  for (const router of routers) {
    app.use(router.routes());
    app.use(
      router.allowedMethods({
        throw: true,
        methodNotAllowed: () => new DomainError('method_not_allowed'),
        notImplemented: () => new DomainError('method_not_allowed'),
      }),
    );
  }
  return app;
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Each request is a span: in the trace of its caller, or in a new one with the id of the request.
 */
function traceRequests(): Koa.Middleware {
  return async (context, next) => {
    const parent = spanContextOf(context.get('traceparent'), context.get('X-Request-Id'));
    const serve = async (): Promise<void> => {
      await next();
    };
    if (probes.has(context.path)) return withSpanContext(parent, serve);
    return withSpan('server', parent, serve, () => {
      const route = routeOf(context);
      return {
        name: `${context.method} ${route}`,
        attributes: {
          'http.request.method': context.method,
          'http.route': route,
          'http.response.status_code': context.status,
        },
        failed: context.status >= 500,
      };
    });
  };
}

function routeOf(context: Koa.Context): string {
  return String(context._matchedRoute ?? 'none');
}

/**
 * One log line per request with the route. It never contains the address, because some addresses
 * contain a token.
 */
function logRequests(log: Logger): Koa.Middleware {
  return async (context, next) => {
    const begun = performance.now();
    context.set('X-Request-Id', currentTraceId() ?? '');
    await next();
    const route = routeOf(context);
    if (route === '/healthz' || route === '/readyz') return;
    log.info(
      {
        method: context.method,
        route,
        status: context.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    );
  };
}
