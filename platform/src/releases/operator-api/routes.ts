import { platformApi, type BodyOf } from '@gamelles/contracts';
import { readInput, type Logger } from '@gamelles/service-kit';
import Router from '@koa/router';
import type { OperatorEnvironment } from './environment.ts';
import { keepBeginnings } from '../canaries/beginnings.ts';
import type { Canary } from '../canaries/running-canaries.ts';
import type { Measures } from '../canaries/measures.ts';
import { addressLimit } from './address-limit.ts';
import { KnownVersions, type KnownVersion } from './known-versions.ts';
import { operatorOnly } from './operator-only.ts';
import { stateOf } from './platform-state.ts';
import { rollBackTo } from './roll-back-to.ts';

/** The calls per minute of one network address, which many phones may share. */
const reports = 30;
const visitors = 600;

/** The calls of the cockpit, and the browsers' reports. */
export function operatorRoutes(env: OperatorEnvironment, log: Logger, measures: Measures): Router {
  const { visits, failures, vitals } = measures;
  const folders = { releasesDir: env.RELEASES_DIR, wwwDir: env.WWW_DIR };
  const asOperator = operatorOnly(env.OPERATOR_TOKEN);
  const known = new KnownVersions(folders.releasesDir);
  const { showPlatform, rollBackRemote, reportFailure, reportVisit, reportVitals } = platformApi;
  /** Begins canaries before their first report is counted; returns all running ones. */
  const beginTrials = (): readonly Canary[] => {
    const canaries = known.canaries();
    keepBeginnings(folders.releasesDir, canaries, measures);
    return canaries;
  };
  const router = new Router();

  router.get(showPlatform.paths[0], asOperator, (context) => {
    context.body = stateOf(folders, failures.read(), visits.read());
  });

  router.post(rollBackRemote.paths[0], asOperator, async (context) => {
    const { body } = await readInput(rollBackRemote, context);
    rollBackTo(folders, body);
    log.warn(body, 'a front end was rolled back');
    context.body = stateOf(folders, failures.read(), visits.read());
  });

  router.post(reportFailure.paths[0], addressLimit(reports), async (context) => {
    const { body } = await readInput(reportFailure, context);
    // Unknown versions are ignored, so that nobody can fill the list with them.
    const found = known.find(body);
    if (found) {
      beginTrials();
      failures.add(withoutIds(body, found), new Date().toISOString());
    }
    context.body = { counted: found !== undefined };
  });

  router.post(reportVisit.paths[0], addressLimit(visitors), async (context) => {
    const { body } = await readInput(reportVisit, context);
    const [open, started] = [body.open, body.started].map((versions) =>
      versions.flatMap((one) => known.find(one) ?? []),
    );
    const tried = beginTrials().map(({ name }) => name);
    visits.add({ open: open ?? [], started: started ?? [] }, new Date().toISOString());
    context.body = {
      counted: open?.length === body.open.length,
      measured: body.open.some(({ name }) => tried.includes(name)),
    };
  });

  router.post(reportVitals.paths[0], addressLimit(reports), async (context) => {
    const { body } = await readInput(reportVitals, context);
    const found = known.find(body);
    if (found) {
      beginTrials();
      vitals.add({ ...body, version: found.version });
    }
    context.body = { counted: found !== undefined };
  });
  return router;
}

/** A report with the full version of the log, and only with a path that this version declares. */
function withoutIds(
  { route, ...report }: BodyOf<(typeof platformApi)['reportFailure']>,
  { version, paths }: KnownVersion,
) {
  const isPattern = route !== undefined && (paths.length === 0 || paths.includes(route));
  return { ...report, version, route: isPattern ? route : undefined };
}
