import { once } from 'node:events';
import type { Server } from 'node:http';
import { createApp, createLogger, healthRouter } from '@gamelles/service-kit';
import type { CockpitEnvironment } from './environment.ts';
import { cockpitRoutes } from './routes.ts';

/** Serves the cockpit's calls inside this process. */
export async function startCockpit(env: CockpitEnvironment): Promise<Server> {
  const log = createLogger('platform', env.LOG_LEVEL);
  const app = createApp({
    log,
    routers: [healthRouter({}, []), cockpitRoutes(env, log)],
    constraints: {},
    isRevoked: () => false,
  });
  const server = app.listen(env.PORT, env.HOST);
  await once(server, 'listening');
  return server;
}
