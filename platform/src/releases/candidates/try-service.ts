import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apisOf } from '../../base/apis-of.ts';
import { freePort } from '../../base/network/free-port.ts';
import type { Say } from '../../base/progress.ts';
import type { RunningProcess } from '../../base/processes/start-process.ts';
import { services, type Service } from '../../base/services.ts';
import { notedEnvironment } from '../../base/data-folder/environments.ts';
import { startService } from '../../base/processes/start-service.ts';
import type { Artifact } from '../builds/service-artifact.ts';
import { errorIn } from '../compatibility/breach.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { tryCalls } from './try-calls.ts';

/**
 * Starts a candidate beside the live version, on the same database with the candidate's tables, and
 * compares their responses to the same calls. It gets no other calls and consumes no events.
 *
 * @throws Error with each call whose response is worse than the live version's, or the reason why
 * it does not start
 */
export async function tryService(
  settings: ReleaseSettings,
  { folder, part }: Artifact,
  say: Say,
): Promise<void> {
  const { dataDir, logsDir } = settings;
  const service = services.find((known) => part.name === `svc-${known}`);
  if (service === undefined) throw new Error(`${part.name} is in no list of services`);
  const port = await freePort();
  const logFile = join(logsDir, `trial-${part.name}.log`);
  rmSync(logFile, { force: true });
  const env = { ...notedEnvironment(dataDir, service), ON_TRIAL: 'true' };
  const stopping = new AbortController().signal;
  const candidate = await startService({ service, folder, port, env, logFile, stopping }).catch(
    () => refuse([`it does not start: ${errorIn(readFileSync(logFile, 'utf8')) ?? 'no word'}`]),
  );
  const faults = await compare(candidate, service, `http://127.0.0.1:${port}`, settings, say);
  if (faults.length > 0) refuse(faults);

  function refuse(reasons: readonly string[]): never {
    const what = `${part.name} ${part.version} fails beside the live version`;
    throw new Error(`${what}:\n- ${reasons.join('\n- ')}\nIts log: ${logFile}`);
  }
}

async function compare(
  candidate: RunningProcess,
  service: Service,
  at: string,
  { origin: live, dataDir }: ReleaseSettings,
  say: Say,
): Promise<string[]> {
  try {
    return await tryCalls({ candidate: at, live, dataDir }, Object.values(apisOf[service]), say);
  } finally {
    await candidate.stop();
  }
}
