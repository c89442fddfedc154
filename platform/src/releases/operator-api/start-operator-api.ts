import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createApp, createLogger, healthRouter } from '@gamelles/service-kit';
import type { Measures } from '../canaries/measures.ts';
import { VitalSamples } from '../canaries/vital-samples.ts';
import { watchCanaries } from '../canaries/watch-canaries.ts';
import { previewRoutes } from '../previews/preview-routes.ts';
import { finishCutOff } from '../registry/finish-cut-off.ts';
import type { OperatorEnvironment } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { operatorRoutes } from './routes.ts';
import { VisitCounts } from './visit-counts.ts';

/**
 * Serves the operator API inside this process, and judges the candidates as long as it does.
 *
 * @param judgeEvery milliseconds between two looks at the candidates
 */
export async function startOperatorApi(
  env: OperatorEnvironment,
  judgeEvery = 60_000,
): Promise<Server> {
  const log = createLogger('platform', env.LOG_LEVEL);
  const folders = { releasesDir: env.RELEASES_DIR, wwwDir: env.WWW_DIR };
  const measures: Measures = {
    visits: new VisitCounts(folders.releasesDir, (err) =>
      log.error({ err }, 'the visits could not be written'),
    ),
    failures: new FailureCounts(join(folders.releasesDir, 'failures.json')),
    vitals: new VitalSamples(folders.releasesDir),
  };
  const app = createApp({
    log,
    routers: [healthRouter({}, []), operatorRoutes(env, log, measures), previewRoutes(env)],
    constraints: {},
    isRevoked: () => false,
  });
  const server = app.listen(env.PORT, env.HOST);
  await once(server, 'listening');
  const timer = setInterval(() => {
    try {
      finishCutOff(folders);
    } catch (error) {
      log.error({ err: error }, 'what was cut off could not be finished');
    }
    try {
      for (const { canary, outcome, why } of watchCanaries(folders, measures, new Date())) {
        if (outcome === 'failed') log.error({ ...canary, why }, 'a verdict was not carried out');
        else if (outcome !== 'wait')
          log.warn({ ...canary, why }, `a candidate was judged: ${outcome}`);
      }
    } catch (error) {
      log.error({ err: error }, 'the candidates could not be judged');
    }
  }, judgeEvery);
  server.once('close', () => clearInterval(timer));
  return server;
}
