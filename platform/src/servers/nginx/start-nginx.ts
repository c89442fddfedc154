import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderGateway, type GatewayVariables } from '@gamelles/gateway';
import { ownFolder, type OwnedFolder } from '../../base/data-folder/own-folder.ts';
import { connectOnce } from '../../base/network/wait-until.ts';
import { startProcess, type RunningProcess } from '../../base/processes/start-process.ts';
import { whenReady } from '../../base/processes/when-ready.ts';
import type { Say } from '../../base/progress.ts';
import { nginxProgram, requireProgram } from '../../base/programs/require-program.ts';

/** The paths of a certificate and its key. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
}

type OfThisPlan = 'LISTEN' | 'RUN_DIR' | 'SCHEME' | 'TLS_CERT_FILE' | 'TLS_KEY_FILE';
type Usual = 'TRIES_PER_SECOND' | 'TRIES_BURST' | 'PATIENCE' | 'HSTS';

export interface NginxPlan {
  readonly dataDir: string;
  readonly port: number;
  readonly variables: Omit<GatewayVariables, OfThisPlan | Usual> &
    Partial<Pick<GatewayVariables, Usual>>;
  /** With a certificate the gateway speaks TLS, and listens on the whole network. */
  readonly certificate?: Certificate | undefined;
  readonly logFile?: string;
  readonly say?: Say;
  readonly stopping?: AbortSignal;
}

/**
 * A private nginx with the gateway's configuration, on the loopback unless it has a certificate.
 */
export async function startNginx(plan: NginxPlan): Promise<RunningProcess> {
  const program = await requireProgram(nginxProgram, plan.say ?? (() => {}));
  const configuration = renderGateway(
    { ...usual(plan), ...plan.variables, ...listening(plan), RUN_DIR: plan.dataDir },
    join(plan.dataDir, 'conf'),
  );
  const owned = await own(plan.dataDir);
  const nginx = owned.by(
    startProcess({
      command: program,
      args: ['-e', 'stderr', '-c', configuration, '-g', `daemon off; ${workersUser()}`],
      logFile: plan.logFile ?? join(plan.dataDir, 'nginx.log'),
    }),
  );
  await whenReady(nginx, () => connectOnce(plan.port), {
    timeoutMs: 15_000,
    stopping: plan.stopping,
  });
  return nginx;
}

/** Ends a gateway that has outlived its launcher and still uses the port. */
export async function endOrphanNginx(dataDir: string): Promise<void> {
  (await own(dataDir)).letGo();
}

function own(dataDir: string): Promise<OwnedFolder> {
  mkdirSync(dataDir, { recursive: true });
  return ownFolder(dataDir, { name: 'The gateway', stopSignal: 'SIGTERM' });
}

// If root starts nginx, its workers run as « nobody », who may not enter root's folders.
function workersUser(): string {
  return process.getuid?.() === 0 ? 'user root;' : '';
}

// On one machine all callers have the same address and share its limits, and other projects share
// its name. With a certificate the network has access, and the limits are those of a server.
function usual({ certificate, variables: { CALLS_PER_SECOND, CALLS_BURST } }: NginxPlan) {
  return {
    TRIES_PER_SECOND: certificate === undefined ? CALLS_PER_SECOND : '10',
    TRIES_BURST: certificate === undefined ? CALLS_BURST : '50',
    PATIENCE: '15s',
    HSTS: '',
  };
}

function listening({ port, certificate }: NginxPlan) {
  const SCHEME = certificate === undefined ? 'http' : 'https';
  const { certFile = '', keyFile = '' } = certificate ?? {};
  const host = certificate === undefined ? '127.0.0.1' : '0.0.0.0';
  return {
    LISTEN: `${host}:${port}`,
    SCHEME,
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
  } as const;
}
