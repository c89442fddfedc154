import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderGateway, type GatewayVariables } from '@gamelles/gateway';
import { connectOnce } from '../network/wait-until.ts';
import { startProcess, type RunningProcess } from '../processes/start-process.ts';
import { whenReady } from '../processes/when-ready.ts';
import type { Say } from '../progress.ts';
import { nginxProgram, requireProgram } from '../programs/require-program.ts';

export interface NginxPlan {
  dataDir: string;
  port: number;
  variables: Omit<GatewayVariables, 'LISTEN' | 'RUN_DIR'>;
  logFile?: string;
  say?: Say;
  stopping?: AbortSignal;
}

/** A private nginx on the loopback, with the gateway's configuration. */
export async function startNginx(plan: NginxPlan): Promise<RunningProcess> {
  const program = await requireProgram(nginxProgram, plan.say ?? (() => {}));
  mkdirSync(plan.dataDir, { recursive: true });
  const configuration = renderGateway(
    { ...plan.variables, LISTEN: `127.0.0.1:${plan.port}`, RUN_DIR: plan.dataDir },
    join(plan.dataDir, 'conf'),
  );
  const nginx = startProcess({
    command: program,
    args: ['-e', 'stderr', '-c', configuration, '-g', `daemon off; ${workersUser()}`],
    logFile: plan.logFile ?? join(plan.dataDir, 'nginx.log'),
  });
  await whenReady(nginx, () => connectOnce(plan.port), {
    timeoutMs: 15_000,
    stopping: plan.stopping,
  });
  return nginx;
}

// Started by root, nginx gives its workers to « nobody », who may not enter root's folders.
function workersUser(): string {
  return process.getuid?.() === 0 ? 'user root;' : '';
}
