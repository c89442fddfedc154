import { join } from 'node:path';
import type { Backends } from './backends.ts';
import { startCockpitProcess } from './cockpit/start-process.ts';
import type { Secrets } from './data-folder/secrets.ts';
import { freePort } from './network/free-port.ts';
import { startNginx } from './nginx/start-nginx.ts';
import { serviceDatabaseUrl } from './postgres/provision-database.ts';
import type { ChildPlan } from './processes/supervised-child.ts';
import type { Say } from './progress.ts';
import { noteEnvironment } from './services/environments.ts';
import { serviceEnvironment } from './services/service-environment.ts';
import { startService } from './services/start-service.ts';
import { services, type Service } from './services.ts';
import type { Settings } from './settings.ts';

export interface Applications {
  services: ChildPlan[];
  cockpit: ChildPlan;
  gateway: ChildPlan;
  /** Where people reach the product. */
  origin: string;
}

interface Surroundings {
  settings: Settings;
  secrets: Secrets;
  backends: Backends;
  database: string;
  say: Say;
}

/** Plans the services and the gateway before them; nothing is started yet. */
export async function planApplications(around: Surroundings): Promise<Applications> {
  const { port } = around.settings;
  const origin = `http://localhost:${port}`;
  const ports = {
    identity: await freePort(),
    clients: await freePort(),
    deliveries: await freePort(),
    platform: await freePort(),
  };
  return {
    origin,
    services: services.map((service) => planService(service, ports, origin, around)),
    cockpit: planCockpit(ports, around),
    gateway: planGateway(ports, around),
  };
}

type Ports = Record<Service | 'platform', number>;

function planService(
  service: Service,
  ports: Ports,
  origin: string,
  { settings, secrets, backends, database }: Surroundings,
): ChildPlan {
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
    ports,
    secrets,
  });
  noteEnvironment(settings.dataDir, service, env);
  const logFile = join(settings.dataDir, `logs/svc-${service}.log`);
  return {
    name: `svc-${service}`,
    start: (stopping) =>
      startService({
        ...{ service, port: ports[service], logFile, stopping },
        env: { ...env, ...settings.trial?.env },
        preload: settings.trial?.preload,
      }),
  };
}

function planCockpit(ports: Ports, { settings, secrets }: Surroundings): ChildPlan {
  const { dataDir } = settings;
  return {
    name: 'the cockpit',
    start: (stopping) =>
      startCockpitProcess({
        port: ports.platform,
        releasesDir: join(dataDir, 'releases'),
        wwwDir: join(dataDir, 'www'),
        operatorToken: secrets.operatorToken,
        logFile: join(dataDir, 'logs/cockpit.log'),
        stopping,
      }),
  };
}

function planGateway(ports: Ports, { settings, say }: Surroundings): ChildPlan {
  const { dataDir, port } = settings;
  const variables = {
    IDENTITY: `127.0.0.1:${ports.identity}`,
    CLIENTS: `127.0.0.1:${ports.clients}`,
    DELIVERIES: `127.0.0.1:${ports.deliveries}`,
    PLATFORM: `127.0.0.1:${ports.platform}`,
    WWW_DIR: join(dataDir, 'www'),
    RELEASES_DIR: join(dataDir, 'releases'),
    CALLS_PER_SECOND: '100',
    CALLS_BURST: '200',
  };
  return {
    name: 'the gateway',
    start: (stopping) =>
      startNginx({
        dataDir: join(dataDir, 'nginx'),
        logFile: join(dataDir, 'logs/gateway.log'),
        port,
        variables,
        say,
        stopping,
      }),
  };
}
