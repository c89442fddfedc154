import { join } from 'node:path';
import type { Backends } from './backends.ts';
import { startOperatorApiProcess } from '../releases/operator-api/start-process.ts';
import { noteLivePart } from '../releases/compatibility/live-parts.ts';
import { chosenArtifact } from '../releases/builds/service-artifact.ts';
import type { Secrets } from '../base/data-folder/secrets.ts';
import { freePort } from '../base/network/free-port.ts';
import { startNginx, type Certificate } from '../servers/nginx/start-nginx.ts';
import { serviceDatabaseUrl } from '../servers/postgres/provision-database.ts';
import { httpProbe } from './supervision/probes.ts';
import type { ChildPlan } from './supervision/supervised-child.ts';
import type { Say } from '../base/progress.ts';
import { noteEnvironment } from '../base/data-folder/environments.ts';
import { serviceEnvironment } from './services/service-environment.ts';
import { startService } from '../base/processes/start-service.ts';
import { atGateway, eachInTurn, eachService, services, type Service } from '../base/services.ts';
import type { Settings } from './settings.ts';

export interface Applications {
  readonly services: ChildPlan[];
  readonly operatorApi: ChildPlan;
  readonly gateway: ChildPlan;
  /** The public origin of the product. */
  readonly origin: string;
}

interface Surroundings {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly backends: Backends;
  readonly database: string;
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

/** One port for each instance of a service. */
type Ports = Record<Service, number[]> & { readonly platform: number };

function planService(
  service: Service,
  ports: Ports,
  origin: string,
  { settings, secrets, backends, database }: Surroundings,
): ChildPlan[] {
  const databaseUrl = (role: 'owner' | 'app'): string =>
    serviceDatabaseUrl(backends.adminUrl, database, {
      service,
      role,
      password: secrets.database[service][role],
    });
  const env = serviceEnvironment(service, {
    databaseUrl,
    amqpUrl: backends.amqpUrl(service),
    smtpUrl: backends.smtpUrl,
    origin,
    ports: whereServicesMeet(ports, settings),
    secrets,
  });
  noteEnvironment(settings.dataDir, service, env);
  const { collector } = settings;
  const tracing: Record<string, string> =
    collector === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector };
  return ports[service].map((port, index) => {
    const name = index === 0 ? `svc-${service}` : `svc-${service}-${index + 1}`;
    const start: ChildPlan['start'] = async (stopping) => {
      // Read at each start, because another version may have been released meanwhile.
      const { folder, part } = chosenArtifact(settings.dataDir, `svc-${service}`);
      const running = await startService({
        service,
        folder,
        port,
        logFile: join(settings.dataDir, `logs/${name}.log`),
        stopping,
        env: { ...env, ...tracing, DATA_DIR: settings.dataDir, ...settings.chaos?.env },
        preload: settings.chaos?.preload,
      });
      noteLivePart(join(settings.dataDir, 'releases'), { ...part, time: new Date().toISOString() });
      return running;
    };
    return { name, start, probe: httpProbe(`http://127.0.0.1:${port}/healthz`) };
  });
}

/** A service may call any instance of another one, through the gateway, which knows them all. */
function whereServicesMeet(
  ports: Ports,
  { port, https }: Settings,
): Readonly<Record<Service, number>> {
  // Only if the gateway speaks plain HTTP, because services do not trust its own certificate.
  const only = ([first = port, ...others]: number[]): number =>
    others.length > 0 && https === undefined ? port : first;
  return eachService((service) => only(ports[service]));
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
