import { join } from 'node:path';
import { startOperatorApiProcess } from '../releases/operator-api/start-process.ts';
import { freePort } from '../base/network/free-port.ts';
import { startNginx, type Certificate } from '../servers/nginx/start-nginx.ts';
import { httpProbe } from './supervision/probes.ts';
import type { ChildPlan } from './supervision/supervised-child.ts';
import type { Say } from '../base/progress.ts';
import { atGateway, eachInTurn, services } from '../base/services.ts';
import { planService, type Ports, type ServiceSurroundings } from './services/plan-service.ts';

interface Applications {
  readonly services: ChildPlan[];
  readonly operatorApi: ChildPlan;
  readonly gateway: ChildPlan;
  /** The public origin of the product. */
  readonly origin: string;
}

interface Surroundings extends ServiceSurroundings {
  /** The certificate of the gateway, if it speaks TLS. */
  readonly certificate: Certificate | undefined;
  readonly say: Say;
}

/** Plans the services and the gateway in front of them; starts nothing yet. */
export async function planApplications(around: Surroundings): Promise<Applications> {
  const { port, instances } = around.settings;
  const origin = `${around.certificate ? 'https' : 'http'}://localhost:${port}`;
  const freePorts = () => Promise.all(Array.from({ length: instances }, () => freePort()));
  const ports = { ...(await eachInTurn(freePorts)), platform: await freePort() };
  return {
    origin,
    services: services.flatMap((service) => planService(service, ports, origin, around)),
    operatorApi: planOperatorApi(ports, around),
    gateway: planGateway(ports, around),
  };
}

function planOperatorApi(ports: Ports, { settings, secrets }: Surroundings): ChildPlan {
  const { dataDir } = settings;
  return {
    name: 'the operator API',
    start: (stopping) =>
      startOperatorApiProcess({
        port: ports.platform,
        releasesDir: join(dataDir, 'releases'),
        wwwDir: join(dataDir, 'www'),
        operatorToken: secrets.operatorToken,
        logFile: join(dataDir, 'logs/operator-api.log'),
        stopping,
      }),
    probe: httpProbe(`http://127.0.0.1:${ports.platform}/healthz`),
  };
}

function planGateway(ports: Ports, { settings, certificate, say }: Surroundings): ChildPlan {
  const { dataDir, port } = settings;
  const variables = {
    ...atGateway((service) => addresses(ports[service])),
    PLATFORM: addresses([ports.platform]),
    WWW_DIR: join(dataDir, 'www'),
    RELEASES_DIR: join(dataDir, 'releases'),
    CALLS_PER_SECOND: '100',
    CALLS_BURST: '200',
  };
  return {
    name: 'the gateway',
    start: (stopping) =>
      startNginx({
        dataDir: nginxFolder(dataDir),
        logFile: join(dataDir, 'logs/gateway.log'),
        port,
        variables,
        certificate,
        say,
        stopping,
      }),
    // An untrusted certificate also proves that the gateway is running.
    probe: httpProbe(`${certificate ? 'https' : 'http'}://127.0.0.1:${port}/healthz`),
  };
}

/** The folder in which the gateway runs. */
export function nginxFolder(dataDir: string): string {
  return join(dataDir, 'nginx');
}

function addresses(ports: number[]): string {
  return ports.map((port) => `127.0.0.1:${port}`).join(' ');
}
