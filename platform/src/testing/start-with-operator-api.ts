import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../base/network/free-port.ts';
import type { Service } from '../base/services.ts';
import { startOperatorApiProcess } from '../releases/operator-api/start-process.ts';
import { keepLogs } from './keep-logs.ts';
import { startServices, type RunningServices } from './start-services.ts';

/** Everything that answers calls. */
export interface RunningApis extends RunningServices {
  readonly origins: Record<Service | 'platform', string>;
  readonly operatorToken: string;
}

/** Starts the services with these further variables, and the operator API beside them. */
export async function startWithOperatorApi(
  extra: Record<string, string> = {},
): Promise<RunningApis> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-operator-api-'));
  const operatorToken = randomBytes(32).toString('base64');
  const port = await freePort();
  const logFile = join(folder, 'operator-api.log');
  const starting = startOperatorApiProcess({
    port,
    releasesDir: folder,
    wwwDir: folder,
    operatorToken,
    logFile,
    stopping: new AbortController().signal,
    extra,
  });
  const [services, api] = await Promise.all([startServices(undefined, undefined, extra), starting]);
  return {
    ...services,
    origins: { ...services.origins, platform: `http://127.0.0.1:${port}` },
    operatorToken,
    logs: () => services.logs() + readFileSync(logFile, 'utf8'),
    stop: async () => {
      await Promise.all([services.stop(), api.stop()]);
      keepLogs(folder);
      rmSync(folder, { recursive: true });
    },
  };
}
