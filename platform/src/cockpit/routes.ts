import { join } from 'node:path';
import { platformApi } from '@gamelles/contracts';
import { readInput, type Logger } from '@gamelles/service-kit';
import Router from '@koa/router';
import { lineOf } from '../releases/registry.ts';
import { readLog } from '../releases/release-log.ts';
import type { CockpitEnvironment } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { operatorOnly } from './operator-only.ts';
import { stateOf } from './platform-state.ts';
import { reportLimit } from './report-limit.ts';
import { returnTo } from './return-to.ts';

/** What the cockpit's page asks for, and where browsers tell of remotes that do not work. */
export function cockpitRoutes(env: CockpitEnvironment, log: Logger): Router {
  const folders = { releasesDir: env.RELEASES_DIR, wwwDir: env.WWW_DIR };
  const failures = new FailureCounts(join(folders.releasesDir, 'failures.json'));
  const asOperator = operatorOnly(env.OPERATOR_TOKEN);
  const { showPlatform, rollBackRemote, reportFailure } = platformApi;
  const router = new Router();

  router.get(showPlatform.paths[0], asOperator, (context) => {
    context.body = stateOf(folders, failures.read());
  });

  router.post(rollBackRemote.paths[0], asOperator, (context) => {
    const { body } = readInput(rollBackRemote, context);
    returnTo(folders.releasesDir, body);
    log.warn(body, 'a front end was rolled back');
    context.body = stateOf(folders, failures.read());
  });

  router.post(reportFailure.paths[0], reportLimit(), (context) => {
    const { body } = readInput(reportFailure, context);
    // Nobody fills the list with versions that there never were.
    const counted = lineOf(readLog(folders.releasesDir), body.name, body.version) !== undefined;
    if (counted) failures.add(body, new Date().toISOString());
    context.body = { counted };
  });
  return router;
}
