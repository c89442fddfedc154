import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../base/network/free-port.ts';
import { atGateway } from '../base/services.ts';
import { startNginx, type NginxPlan } from '../servers/nginx/start-nginx.ts';
import { keepLogs } from './keep-logs.ts';

export interface GatewayAlone {
  readonly port: number;
  readonly logFile: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a gateway without files, and without services unless `variables` name some. It has no rate
 * limits.
 */
export async function startGatewayAlone(
  variables: Partial<NginxPlan['variables']> = {},
): Promise<GatewayAlone> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-gateway-alone-'));
  const port = await freePort();
  const away = `127.0.0.1:${await freePort()}`;
  const nginx = await startNginx({
    dataDir: folder,
    port,
    variables: {
      ...atGateway(() => away),
      PLATFORM: away,
      WWW_DIR: folder,
      RELEASES_DIR: folder,
      CALLS_PER_SECOND: '1000',
      CALLS_BURST: '1000',
      ...variables,
    },
  });
  return {
    port,
    logFile: nginx.logFile,
    stop: async () => {
      await nginx.stop();
      keepLogs(folder);
      rmSync(folder, { recursive: true });
    },
  };
}
